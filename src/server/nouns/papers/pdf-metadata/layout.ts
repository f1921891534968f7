/** What the layout analysis works on. Lengths are points; y grows downwards from the top edge of the page. */

/** Characters of one font and size that stand together on one baseline, in the order in which the file paints them. */
export interface Run {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  width: number
  size: number
  font: string
  isBold: boolean
  isItalic: boolean
}

export interface Page {
  width: number
  height: number
  runs: Run[]
  /** Text along the edge, turned by a quarter: preprint servers stamp their number and date there. */
  turned: string[]
  /** Where links of the page lead. */
  links: string[]
}

export interface PdfText {
  pages: Page[]
  /** Of the document's information dictionary and XMP packet, keys in lower case, lists as they are. */
  properties: Map<string, string[]>
}

/** A run with its place against the baseline of its line. */
export interface Piece extends Run {
  shift: 'none' | 'raised' | 'lowered'
}

export interface Line {
  page: number
  pieces: Piece[]
  text: string
  x: number
  right: number
  y: number
  /** Of most of its characters, raised ones aside. */
  size: number
  font: string
  isBold: boolean
  isItalic: boolean
}

/** Lines that follow each other in one column and look alike. */
export interface Block {
  lines: Line[]
  page: number
  x: number
  right: number
  top: number
  bottom: number
  size: number
  font: string
  isBold: boolean
}
