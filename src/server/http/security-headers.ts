/** The headers that go with every answer. */
import { hash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi

const STRICT = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The one page that asks for the camera: tickets are read at the door. */
export const CAMERA_POLICY = STRICT['permissions-policy'].replace('camera=()', 'camera=(self)')
export const asksForCamera = (path: string): boolean => /^\/admin\/events\/[^/]+\/door$/.test(path)

/** The policy of a page: scripts from here, and the inline ones by their hashes, so that a cached page needs no nonce. */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * A worker obeys the policy that it comes with, not that of its page: the one that draws PDFs fetches fonts and tables of
 * characters from here, and compiles decoders of pictures.
 */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; font-src 'self'"
export const isPdfWorker = (path: string): boolean => /^\/assets\/pdf\.worker[^/]*\.mjs$/.test(path)

/** For answers that are no page. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Adds what is missing; `isSecure` when the site is reached by https. */
export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
  for (const [name, value] of Object.entries(STRICT)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', FILE_POLICY)
  if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
