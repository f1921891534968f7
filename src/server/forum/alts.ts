/** What is said of these pictures, and of no others; in their order, so that two of them can be compared. */
export const altsOf = (images: readonly string[], alts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(images.flatMap((image) => (alts[image] ? [[image, alts[image]]] : [])))
