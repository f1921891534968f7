/** What edits say of fields; knows no schemas, so that pages may take it. */

/** What an edit is made of, as services take it. */
export interface EditOf<Fields> {
  changes: { [Name in keyof Fields]?: Fields[Name] | undefined }
  seen: { [Name in keyof Fields]?: unknown }
}

/** Fields that were chosen with one another in view: a change to one rests on how the others were seen. */
export type BoundFields<Name> = readonly (readonly Name[])[]

/** @returns the fields that a change to `name` rests on, itself included. */
export function restsOn<Name extends string>(name: Name, bound: BoundFields<Name>): readonly Name[] {
  return bound.find((fields) => fields.includes(name)) ?? [name]
}
