/**
 * The scripts of a page: asked for once it is painted, so that line and processor first serve those who read. What is
 * pressed before they run is kept and done then (web/shell/boot-script.ts).
 */
const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/

/** Where nothing is painted, as in a tab behind another, it asks at once; where nobody tells of it, after two seconds. */
const WHEN_PAINTED = `
let isAsked
const make = (name, is) => Object.assign(document.createElement(name), is)
const ask = () => {
if (isAsked) return
isAsked = true
const links = preloads.map((href) => make('link', { rel: 'modulepreload', fetchPriority: 'low', href }))
document.head.append(...links, make('script', { type: 'module', async: true, src }))
}
if (document.hidden) ask()
document.addEventListener('visibilitychange', ask)
setTimeout(ask, 2000)
try {
new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
} catch { ask() }
document.currentScript.remove()
`

/** @param html a whole page. @returns the same with a script that asks for the others, if it has any. */
export function askAfterPaint(html: string): string {
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag) return html
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const given = `const src=${JSON.stringify(entry)},preloads=${JSON.stringify(preloads)}`
  return html.replaceAll(PRELOAD, '').replace(tag, () => `<script>{${given}${WHEN_PAINTED}}</script>`)
}
