/** What a noun declares of itself in `web/<noun>/noun.ts`. `web/nouns.ts` puts the declarations together. */
import type { LinkProps } from '@tanstack/react-router'
import type { Language } from '#contract/base/languages.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ReportableType } from '#contract/nouns.ts'
import type { FavoriteType } from '#contract/reactions/favorites.ts'
import type { HistoryType } from '#contract/reactions/history.ts'
import type { SearchPart, SearchParts } from '#contract/search/everything.ts'
import type { Sentence, Translate } from '../language/language.tsx'
import type { icon } from '../ui/icons.tsx'

type Texts = (string | null | undefined)[]
type ItemOf<Part extends SearchPart> = Omit<SearchParts[Part]['items'][number], 'texts'>

/** A part of the search over everything. */
export interface SearchedPart<Part extends SearchPart> {
  title: Sentence
  /** Where all of it is found. */
  list: NonNullable<LinkProps['to']>
  /** What the list is asked for beside the words. */
  search?: (found: Omit<SearchParts[Part], 'items'>) => object
  link: (item: ItemOf<Part>) => string
  heading: (item: ItemOf<Part>, t: Translate) => string
  facts: (item: ItemOf<Part>, language: Language) => Texts
  /** Those of its own words that a result shows in any case. */
  shown: (item: ItemOf<Part>) => Texts
  /** Whose it is: results of members whom the reader has blocked are folded. */
  owner?: (item: ItemOf<Part>) => string
}

type Icon = ReturnType<typeof icon>

/** What members keep as favourites. */
export interface Kept {
  /** What one is. */
  name: Sentence
  /** What many are. */
  list: Sentence
  icon: Icon
}

/** What members have read. */
export interface Read {
  name: Sentence
  link: (id: string) => string
}

/** Keys of the evidence against a thing: addresses and ids say nothing to moderators. */
export interface Reported {
  /** By which it is known, where it has a name of its own. */
  name?: string
  /** What it says, in the order of reading. */
  texts: string[]
}

export interface Noun {
  searched?: { [Part in SearchPart]?: SearchedPart<Part> }
  favorites?: { [Type in FavoriteType]?: Kept }
  history?: { [Type in HistoryType]?: Read }
  reported?: { [Type in ReportableType]?: Reported }
  /** What stands beside notifications where no face says whom they come from. */
  notified?: { [Type in NotificationType]?: Icon }
}
