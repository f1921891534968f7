const BETWEEN_CHINESE = /(?<=[\p{Script=Han}）·])\s*[,，;；、]\s*(?=\p{Script=Han})/gu

/** The authors of a paper as a page names them: Chinese names are apart by 、, however they were written down. */
export function authorLine(authors: string): string {
  return authors.replace(BETWEEN_CHINESE, '、')
}
