import { say } from '../../journeys/library.ts'
import {
  beginning,
  deskPlace,
  detailPlace,
  longestTalk,
  namedPlace,
  ofMembers,
  type ReadPlaces,
  UNKNOWN_ID,
} from '../../journeys/places.ts'

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const { author } = await longestTalk()
  const signIns = [
    { path: '/auth', content: [t('account_password'), t('account_remember')] },
    { path: '/auth?tab=phone', content: [t('account_phone'), t('account_send_code')] },
    { path: '/auth?tab=sign-up', content: [t('account_password_hint'), t('consent_age')] },
  ]
  return [
    ofMembers(namedPlace(language, '/profile', 'profile_title', [t('profile_tab_security')])),
    ofMembers(namedPlace(language, '/welcome', 'welcome_title', [t('welcome_text')])),
    deskPlace(language, '/admin/members', 'members'),
    ...signIns.map(({ path, content }) => ({
      ...namedPlace(language, path, 'account_title', [t('account_text'), ...content]),
      isPrivate: true,
    })),
    deskPlace(language, '/consent', 'consent'),
    {
      ...namedPlace(language, '/guardian', 'guardian_title', [
        t('guardian_lead'),
        t('guardian_stored_text'),
        t('guardian_agree'),
      ]),
      isPrivate: true,
    },
    {
      ...detailPlace(`/users/${author.user_id}`, author.nickname, [
        author.signature ?? '',
        beginning(author.bio),
        t('report'),
      ]),
      isPrivate: true,
    },
  ]
}

export const MISSING = { [`/users/${UNKNOWN_ID}`]: 'member_missing_title' }
