/** Who may report what: everybody what is not their own. What the guild shows has no owner. */
export const mayReport = (user_id: string, { owner_id }: { owner_id: string | null }): boolean => owner_id !== user_id
