/** Who may report what: everybody what is not their own. */
export const mayReport = (user_id: string, { owner_id }: { owner_id: string }): boolean => owner_id !== user_id
