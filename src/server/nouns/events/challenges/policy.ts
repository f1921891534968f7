/** Who hands in for an entry: whoever entered it, and whoever leads its team by now. */

interface Led {
  captain_id: string
  /** Null when the team is no longer there. */
  team_captain_id: string | null
}

export const leads = ({ user_id }: { user_id: string }, entry: Led): boolean =>
  user_id === entry.captain_id || user_id === entry.team_captain_id

/** Those with the most votes, several when they are equal. */
export function mostVoted(votes: Map<string, number>): string[] {
  const most = Math.max(0, ...votes.values())
  return most === 0 ? [] : [...votes].filter(([, count]) => count === most).map(([id]) => id)
}
