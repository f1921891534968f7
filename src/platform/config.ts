/** Settings come from the environment only, and are read once, here. */
import { resolve } from 'node:path'
import * as z from 'zod'

export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const optionalUrl = (protocols: RegExp) => z.url({ protocol: protocols }).optional()

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  SEED_DEMO: flag.default(true),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: optionalUrl(/^smtps?$/),
  MAIL_FROM: z.string().min(3).default('Premed Guild <noreply@localhost>'),
  SMS_WEBHOOK_URL: optionalUrl(/^https?$/),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  TRANSLATE_URL: optionalUrl(/^https?$/),
  TRANSLATE_KEY: z.string().optional(),
  TRANSLATE_MODEL: z.string().default('gpt-4o-mini'),
  FILING_NUMBER: z.string().max(100).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type Parsed = z.output<typeof Settings>
export type Config = Omit<Parsed, 'SITE_URL'> & { SITE_URL: string }

/** A mistake the operator can mend. Its message is one clear sentence; the process ends with code 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}

export type Environment = Record<string, string | undefined>

/** What a schema makes of the environment. @throws StartupError that names every mistake at once. */
export function readSettings<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartupError(`Wrong settings. ${mistakes.join('; ')}.`)
}

/**
 * Reads the settings.
 * @param env the environment; an empty value counts as not set.
 * @throws StartupError that names every mistake at once.
 */
export function readConfig(env: Environment): Config {
  const { SITE_URL, ...rest } = readSettings(Settings, env)
  return { ...rest, SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}` }
}
