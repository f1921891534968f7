import type { ComponentType } from 'react'

/** What draws a PDF on the page: the route hands in the reader of papers. */
export type PdfView = ComponentType<{ address: string; onMissing?: () => void }>
