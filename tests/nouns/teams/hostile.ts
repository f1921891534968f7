import { giveTeams, teamDraft } from '../../factories/teams.ts'
import { LONG, type PlantTexts, QUERY, SIGN, texts } from '../../journeys/hostile-strings.ts'

export const plantTexts: PlantTexts = async (database, [, turner]) => {
  const team = {
    ...teamDraft(turner, { team_name: texts.team_name }),
    description: LONG.slice(0, 1_000),
    contact_info: LONG.slice(0, 200),
  }
  const nameless = teamDraft(turner, { team_name: '' })
  await giveTeams(database, [team, nameless])
  return {
    places: [
      ['/teams', texts.team_name],
      [`/teams?team=${team.id}`, texts.team_name],
      [`/teams?team=${nameless.id}`, SIGN],
      [`/teams/${team.id}`, texts.team_name],
      [`/teams?team=${QUERY}&competition=${QUERY}`, SIGN],
    ],
  }
}
