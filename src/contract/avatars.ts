/** The avatars that everybody may take, as they stand in `avatar_url`. */
export const EMOJI_AVATARS = ['emoji:🩺', 'emoji:🧠', 'emoji:🧬', 'emoji:🔬', 'emoji:🧪', 'emoji:🦷'] as const
export type EmojiAvatar = (typeof EMOJI_AVATARS)[number]
