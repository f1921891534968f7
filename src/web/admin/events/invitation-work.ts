/** What the form of an event holds of its invitation: lists of rows, and the way in both languages. */
import type { EventMaterial, Invitation } from '#contract/base/invitation.ts'
import * as m from '#messages'
import { isDomainAddress } from '../../blocks/content/web-address.ts'
import { isEmpty } from '../../blocks/forms/rules.ts'
import { both, cellsOf, localizedOf, needs, type Row, type RowShape, rowsOf, textOf, written } from '../rows/rows.ts'

export const SHAPES = {
  speakers: {
    title: m.event_speakers,
    add: m.event_form_add_speaker,
    cells: [...both('name', m.event_form_speaker_name, 40), ...both('line', m.event_form_speaker_line, 200, 'long')],
    most: 6,
    check: (row) => needs(row, 'name'),
  },
  plan: {
    title: m.event_plan,
    add: m.event_form_add_plan,
    cells: [
      { name: 'time', label: m.event_form_time, look: 'time', isAlone: true },
      ...both('text', m.event_form_what, 200),
    ],
    most: 20,
    check: (row) => (isEmpty(textOf(row, 'time')) ? ['time', m.event_form_time_missing] : needs(row, 'text')),
  },
  bring: {
    title: m.event_bring,
    add: m.event_form_add_bring,
    cells: both('text', m.event_form_thing, 100),
    most: 12,
    check: (row) => needs(row, 'text'),
  },
  parents: {
    title: m.event_parents,
    add: m.event_form_add_parents,
    cells: [...both('name', m.event_form_about, 40), ...both('text', m.event_form_told, 300, 'long')],
    most: 10,
    check: (row) => needs(row, 'name', 'text'),
  },
  materials: {
    title: m.event_materials,
    add: m.event_form_add_material,
    cells: [
      {
        name: 'kind',
        label: m.event_form_material_kind,
        choices: [
          ['handout', m.material_handout],
          ['recording', m.material_recording],
        ],
      },
      { name: 'minutes', label: m.event_form_minutes, look: 'number' },
      ...both('title', m.event_form_material_title, 80),
      { name: 'url', label: m.event_form_material_url, look: 'url', max: 500, isAlone: true },
      { name: 'byte_size', label: m.event_form_material_url, isHidden: true },
    ],
    most: 10,
    check: faultOfMaterial,
  },
} satisfies Record<string, RowShape>

export const WAY_CHARS = 300
export type ListName = keyof typeof SHAPES
export type InvitationWork = Record<ListName, Row[]> & { way_zh: string; way_en: string }

/** On this site or elsewhere, as the address of a video. */
const leadsSomewhere = (address: string) => /^\/(?![/\\])/.test(address) || isDomainAddress(address)
const isMinutes = (text: string) => /^[1-9]\d{0,2}$/.test(text)

function faultOfMaterial(row: Row): ReturnType<RowShape['check']> {
  const [url, minutes] = [textOf(row, 'url').trim(), textOf(row, 'minutes').trim()]
  if (minutes && !isMinutes(minutes.normalize('NFKC'))) return ['minutes', m.event_form_minutes_wrong]
  return leadsSomewhere(url) ? null : ['url', m.event_form_material_wrong]
}

export const workOfInvitation = (invitation: Invitation): InvitationWork => ({
  speakers: rowsOf(
    invitation.speakers.map(({ name, line }) => ({ ...cellsOf('name', name), ...cellsOf('line', line) })),
  ),
  plan: rowsOf(invitation.plan.map(({ time, text }) => ({ time, ...cellsOf('text', text) }))),
  bring: rowsOf(invitation.bring.map((text) => cellsOf('text', text))),
  parents: rowsOf(invitation.parents.map(({ name, text }) => ({ ...cellsOf('name', name), ...cellsOf('text', text) }))),
  way_zh: invitation.way?.zh ?? '',
  way_en: invitation.way?.en ?? '',
  materials: rowsOf(
    invitation.materials.map(({ kind, title, url, minutes, byte_size }) => ({
      kind,
      minutes: minutes === undefined ? '' : String(minutes),
      ...cellsOf('title', title),
      url,
      byte_size: byte_size === undefined ? '' : String(byte_size),
    })),
  ),
})

/** As the contract takes it: rows in which nothing is written are left out. */
export function invitationOf(work: InvitationWork): Invitation {
  const rows = (name: ListName) => written(SHAPES[name], work[name])
  const said = (row: Row, name: string) => localizedOf(row, name) ?? {}
  const way = localizedOf({ way_zh: work.way_zh, way_en: work.way_en }, 'way')
  return {
    speakers: rows('speakers').map((row) => {
      const line = localizedOf(row, 'line')
      return { name: said(row, 'name'), ...(line && { line }) }
    }),
    plan: rows('plan').map((row) => ({ time: textOf(row, 'time'), text: said(row, 'text') })),
    bring: rows('bring').map((row) => said(row, 'text')),
    parents: rows('parents').map((row) => ({ name: said(row, 'name'), text: said(row, 'text') })),
    ...(way && { way }),
    materials: rows('materials').map(materialOf),
  }
}

function materialOf(row: Row): EventMaterial {
  const title = localizedOf(row, 'title')
  const kind = textOf(row, 'kind') === 'recording' ? 'recording' : 'handout'
  const minutes = Number(textOf(row, 'minutes').normalize('NFKC').trim())
  const byte_size = Number(textOf(row, 'byte_size'))
  return {
    kind,
    ...(title && { title }),
    url: textOf(row, 'url').trim(),
    ...(kind === 'recording' && minutes > 0 && { minutes }),
    ...(byte_size > 0 && { byte_size }),
  }
}
