/** The `lang` of a text that people wrote: Chinese when it has Chinese characters. */
export function textLanguage(text: string): 'zh-CN' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'
}
