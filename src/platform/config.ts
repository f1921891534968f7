/** Settings come from the environment only, and are read once, here. */
import { resolve } from 'node:path'
import * as z from 'zod'
import { flag } from './flag.ts'
import { KeyList } from './key-ring.ts'
import { MailSettings } from './mail-settings.ts'
import { S3Settings } from './s3-settings.ts'
import { SmsSettings } from './sms/settings.ts'

const optionalUrl = (protocols: RegExp) => z.url({ protocol: protocols }).optional()

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  /** The default is yes for the site's own database, and no for one that others may use. */
  SEED_DEMO: flag.optional(),
  /** Answers to public reads stay in memory for visitors until an event changes them. */
  KEEP_ANSWERS: flag.default(true),
  TRUST_PROXY: flag.default(false),
  /** Where the account service listens when it runs alone, up to `/auth/v1`. */
  AUTH_URL: optionalUrl(/^https?$/),
  AUTH_OPERATOR_TOKEN: z.string().optional(),
  TRANSLATE_URL: optionalUrl(/^https?$/),
  DOI_SERVICE_URL: optionalUrl(/^https?$/),
  TRANSLATE_KEY: z.string().optional(),
  TRANSLATE_MODEL: z.string().default('gpt-4o-mini'),
  /** So long a member counts as new in the forum, and writes at most so many posts and comments an hour. */
  FORUM_NEW_MEMBER_HOURS: z.coerce.number().min(0).default(24),
  FORUM_NEW_MEMBER_POSTS_AN_HOUR: z.coerce.number().int().min(1).default(3),
  FORUM_NEW_MEMBER_LINKS: flag.default(false),
  /** Whether a member's first post waits in the moderation queue. */
  FORUM_HOLD_FIRST_POST: flag.default(false),
  /** Who writes in the forum has a verified phone. */
  FORUM_REQUIRE_PHONE: flag.default(false),
  /** Seal what is sealed of registrations: the first one seals, all of them open. Without them a file in DATA_DIR does. */
  REGISTRATION_KEYS: KeyList.optional(),
  /** So long a place that has come free is held for who waited. */
  REGISTRATION_OFFER_HOURS: z.coerce.number().positive().max(720).default(24),
  /** So long after an event its registrations are kept; the privacy notice promises no more than sixty days. */
  REGISTRATION_DATA_DAYS: z.coerce.number().int().min(1).max(60).default(60),
  /** Whom the school has named for reports that somebody may harm themselves: told at once, shown to the admins. */
  DUTY_TEACHER_NAME: z.string().max(50).optional(),
  DUTY_TEACHER_MAIL: z.email().optional(),
  DUTY_TEACHER_PHONE: z.string().max(30).optional(),
  FILING_NUMBER: z.string().max(100).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

const AllSettings = z.intersection(z.intersection(Settings, MailSettings), z.intersection(SmsSettings, S3Settings))

type Parsed = z.output<typeof Settings>
type Derived = { SITE_URL: string; SEED_DEMO: boolean }
export type Config = Omit<Parsed, keyof Derived> & Derived & MailSettings & SmsSettings & S3Settings

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
  const settings = readSettings(AllSettings, env)
  const { SITE_URL = `http://localhost:${settings.PORT}`, SEED_DEMO = !settings.DATABASE_URL } = settings
  return { ...settings, SITE_URL, SEED_DEMO }
}
