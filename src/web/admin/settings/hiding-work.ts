/** What the form of automatic hiding holds, and what it says before the server does. */
import { DEFAULT_HIDE_AFTER, MAX_HIDE_AFTER, MIN_HIDE_AFTER } from '#contract/base/limits.ts'
import * as m from '#messages'
import { numbered, type Rules } from '../../blocks/forms/rules.ts'

export interface HidingWork {
  isOn: 'yes' | 'no'
  count: string
}

const isOutside = (count: string): boolean => {
  const number = Number(count.normalize('NFKC'))
  return !(Number.isInteger(number) && number >= MIN_HIDE_AFTER && number <= MAX_HIDE_AFTER)
}

export const HIDING_RULES: Rules<HidingWork> = {
  count: [
    [
      numbered(m.settings_hiding_wrong, { min: MIN_HIDE_AFTER, max: MAX_HIDE_AFTER }),
      (count, { isOn }) => isOn === 'yes' && isOutside(count),
    ],
  ],
}

export const hidingWork = (members: number | null): HidingWork => ({
  isOn: members === null ? 'no' : 'yes',
  count: String(members ?? DEFAULT_HIDE_AFTER),
})

/** @returns null when nothing is hidden by itself; what is no number is the default, in the preview alone. */
export function hideAfterOf({ isOn, count }: HidingWork): number | null {
  if (isOn === 'no') return null
  return isOutside(count) ? DEFAULT_HIDE_AFTER : Number(count.normalize('NFKC'))
}
