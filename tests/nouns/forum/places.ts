import { say } from '../../journeys/library.ts'
import {
  beginning,
  commentsOf,
  deskPlace,
  detailPlace,
  lastingTitlesOf,
  longestTalk,
  namedPlace,
  ofMembers,
  postsOn,
  postWithPictures,
  type ReadPlaces,
  UNKNOWN_ID,
} from '../../journeys/places.ts'

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const [posts, talk, post] = await Promise.all([postsOn(), longestTalk(), postWithPictures()])
  const { items: comments } = await commentsOf(talk.id)
  return [
    namedPlace(language, '/forum', 'forum_title', [
      t('forum_text'),
      t('forum_create'),
      ...lastingTitlesOf(posts.items),
    ]),
    ofMembers(namedPlace(language, '/forum/my-posts', 'own_posts_title', [t('forum_create')])),
    deskPlace(language, '/admin/posts', 'moderation'),
    detailPlace(`/forum/${talk.id}`, talk.title, [talk.author.nickname, beginning(comments[0]?.content ?? '')]),
    detailPlace(`/forum/${post.id}`, post.title, [
      post.author.nickname,
      beginning(post.content),
      t('comments_sign_in'),
    ]),
  ]
}

export const MISSING = {
  [`/forum/${UNKNOWN_ID}`]: 'forum_missing_title',
  '/forum/%00': 'forum_missing_title',
}
