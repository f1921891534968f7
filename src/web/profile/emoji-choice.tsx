import { EMOJI_AVATARS, type EmojiAvatar } from '#contract/avatars.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Avatar } from '../ui/avatar.tsx'

const NAMES = {
  'emoji:🩺': m.avatar_stethoscope,
  'emoji:🧠': m.avatar_brain,
  'emoji:🧬': m.avatar_dna,
  'emoji:🔬': m.avatar_microscope,
  'emoji:🧪': m.avatar_test_tube,
  'emoji:🦷': m.avatar_tooth,
} satisfies Record<EmojiAvatar, unknown>

/** The avatars that are built in. */
export function EmojiChoice(props: { current: string | null; onChoose: (avatar: EmojiAvatar) => void }) {
  const { current, onChoose } = props
  const t = useTranslate()
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold text-sm">{t(m.avatar_builtin)}</legend>
      <div className="grid max-w-md grid-cols-6 justify-items-center sm:justify-items-start">
        {EMOJI_AVATARS.map((avatar) => (
          <button
            key={avatar}
            type="button"
            aria-label={t(NAMES[avatar])}
            title={t(NAMES[avatar])}
            aria-pressed={avatar === current}
            onClick={() => onChoose(avatar)}
            className="inline-flex rounded-full border-2 border-transparent p-0.5 hover:border-line-strong aria-pressed:border-accent"
          >
            <Avatar src={avatar} name="" size={44} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
