const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the database can look for it: an id of any version. */
export const isUuid = (text: string): boolean => UUID.test(text)
