/** As the sheets are: below this width a page of a PDF needs the whole screen, and its text lines of its own. */
export const PHONE = '(max-width: 639px)'
