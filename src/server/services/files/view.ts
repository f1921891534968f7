/** Where pictures of the bucket event-images are written down: in posts, events and videos. */
export const PICTURE_PREFIX = '/files/event-images/'
/** Where PDFs of events are written down: among their materials, and as handbooks of summits. */
export const EVENT_FILE_PREFIX = '/files/event-files/'
/** Where uploaded PDFs of papers and challenge entries are written down. */
export const LOCAL_PDF_PREFIX = '/files/papers/'

/** The name of the file in the bucket `papers`, or null when the PDF is elsewhere. */
export function localPdfName(pdf_url: string | null): string | null {
  return pdf_url?.startsWith(LOCAL_PDF_PREFIX) ? pdf_url.slice(LOCAL_PDF_PREFIX.length) : null
}
