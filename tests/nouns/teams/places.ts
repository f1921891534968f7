import { say } from '../../journeys/library.ts'
import { namedPlace, type ReadPlaces, teamsOn } from '../../journeys/places.ts'

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const { items } = await teamsOn()
  return [
    namedPlace(language, '/teams', 'teams_title', [
      t('teams_text'),
      ...items.flatMap(({ team_name }) => team_name || []),
    ]),
    ...items.slice(0, 1).map(({ id, team_name, members }) => ({
      path: `/teams/${id}`,
      heading: team_name,
      title: team_name,
      content: [t('team_captain'), ...members.map(({ nickname }) => nickname)],
      isPrivate: true,
    })),
  ]
}
