/** The addresses of members' own pictures in the file store. */
import { KINDS } from '#server/services/files/kinds.ts'

const PREFIX = `/files/${KINDS.avatar.bucket}/`

export const avatarAddress = ({ name }: { name: string }): string => PREFIX + name

/** The file behind an address; null for what is built in. */
export const avatarFile = (avatar_url: string | null) =>
  avatar_url?.startsWith(PREFIX) ? ({ bucket: 'avatars', name: avatar_url.slice(PREFIX.length) } as const) : null
