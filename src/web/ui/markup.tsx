/** Text with marks in it, as HTML: the server and a browser may cut words differently, and what came first stays. */

interface MarkupProps {
  /** Escaped by `escaped` piece by piece. */
  html: string
  className?: string | undefined
}

/** React compares no inner HTML, so that words which a browser cuts otherwise are no mismatch. */
export function Markup({ html, className }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what people wrote is escaped piece by piece
  return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => ESCAPED[mark] ?? '')
