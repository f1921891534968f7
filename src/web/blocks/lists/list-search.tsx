import { useNavigate } from '@tanstack/react-router'
import type { ListState } from './list-state.ts'
import { SearchBox } from './search-box.tsx'

/** What else a search stays in. */
const KEPT = ['tab', 'when', 'competition', 'order', 'answers'] as const

interface ListSearchProps {
  /** The path of the list, for the form that works without JavaScript. */
  action: string
  state: ListState & { [name in (typeof KEPT)[number]]?: string | undefined }
  label: string
  placeholder: string
}

/** The search of the list one is on; its filters stay, its page and switched-off words do not. */
export function ListSearch({ action, state, label, placeholder }: ListSearchProps) {
  const navigate = useNavigate()
  const handleSearch = (query: string) => {
    const search = { ...state, page: undefined, without: undefined, q: query || undefined }
    void navigate({ to: '.', search: search as never, replace: Boolean(state.q), resetScroll: false })
  }
  const kept = [...KEPT, 'category' as const].map((name) => [name, state[name]] as const)
  const hidden = kept.flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
  return (
    <SearchBox
      action={action}
      value={state.q ?? ''}
      onSearch={handleSearch}
      hidden={hidden}
      label={label}
      placeholder={placeholder}
    />
  )
}
