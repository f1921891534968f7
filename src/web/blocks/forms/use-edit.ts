/**
 * Forms that change something which two people may have open (decision 87): only changed fields are sent, each with the
 * value that the form began with, and a refused edit is settled field by field.
 */
import { useRef, useState } from 'react'
import { type BoundFields, type EditOf, restsOn } from '#contract/base/edit-fields.ts'
import type { EditConflict } from '#contract/base/edits.ts'
import { isRefusal } from '../../rpc/failure.ts'

export type Side = 'theirs' | 'mine'

interface EditForm<Fields extends object, Work extends object> {
  /** The fields as they were read. */
  opened: Fields
  workOf: (fields: Fields) => Work
  fieldsOf: (work: Work) => Fields
  /** As the contract binds them. */
  bound?: BoundFields<keyof Fields & string>
}

interface Clash {
  name: string
  theirs: unknown
  mine: unknown
  chosen: Side | null
}

/** What `ConflictFields` draws. */
export interface Conflict extends Pick<EditConflict, 'by' | 'at'> {
  clashes: readonly Clash[]
}

const textOf = (value: unknown) => JSON.stringify(value) ?? ''
const namesOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part & string)[]

/** The entries of `after` that say something else than `before`. */
const differing = <Part extends object>(before: Part, after: Part) =>
  Object.fromEntries(
    namesOf(after).flatMap((name) => (textOf(before[name]) === textOf(after[name]) ? [] : [[name, after[name]]])),
  ) as Partial<Part>

const isConflict = (error: unknown): error is Error & { data: EditConflict } =>
  isRefusal(error) && error.code === 'EDIT_CONFLICT'

/** @param form `workOf` and `fieldsOf` turn the contract's fields into what the form holds, and back. */
export function useEdit<Fields extends object, Work extends object>(form: EditForm<Fields, Work>) {
  const { workOf, fieldsOf, bound = [] } = form
  const base = useRef(form.opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const withValue = (work: Work, name: string, value: unknown) =>
    differing(workOf(fieldsOf(work)), workOf({ ...fieldsOf(work), [name]: value }))
  return {
    conflict,
    /** Nothing is sent before every clash is settled. */
    isUndecided: conflict?.clashes.some(({ chosen }) => chosen === null) ?? false,
    /** What is sent of the form. */
    editOf: (work: Work): EditOf<Fields> => {
      const changes = differing(fieldsOf(workOf(base.current)), fieldsOf(work))
      const names = new Set(namesOf(changes).flatMap((name) => restsOn(name, bound)))
      const seen = Object.fromEntries([...names].map((name) => [name, base.current[name]]))
      return { changes, seen: seen as EditOf<Fields>['seen'] }
    },
    /** The edit rests on these from now on: they were saved, or nothing was typed over what was read before. */
    restOn: (fields: Fields) => {
      base.current = fields
      setConflict(null)
    },
    /**
     * @param read the fields as they stand by now, where the form needs more of them than the refusal says.
     * @returns whether the failure was a conflict; then it is shown, and has to be settled.
     */
    take: (error: unknown, work: Work, read?: Partial<Fields>): boolean => {
      if (!isConflict(error)) return false
      const { by, at } = error.data
      const now: Record<string, unknown> = { ...error.data.now, ...read }
      const mine = fieldsOf(work)
      const clashes = namesOf(now).map((name) => {
        return { name, theirs: now[name], mine: mine[name as keyof Fields], chosen: null }
      })
      setConflict({ by, at, clashes })
      return true
    },
    /** @returns what changes in the form; from then on the edit rests on what the other has written. */
    choose: (name: string, side: Side, work: Work): Partial<Work> => {
      const clash = conflict?.clashes.find((one) => one.name === name)
      if (!conflict || !clash || clash.chosen === side) return {}
      base.current = { ...base.current, [name]: clash.theirs }
      // What was typed since is mine as well.
      const mine = clash.chosen === 'theirs' ? clash.mine : fieldsOf(work)[name as keyof Fields]
      const settled = { ...clash, mine, chosen: side }
      setConflict({ ...conflict, clashes: conflict.clashes.map((one) => (one === clash ? settled : one)) })
      return withValue(work, name, side === 'theirs' ? clash.theirs : mine)
    },
  }
}
