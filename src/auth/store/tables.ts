/** The accounts' own schema: nothing outside this folder reads or writes it. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const auth = pgSchema('auth')

const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type Metadata = Record<string, unknown>

/** A person who can sign in. E-mail addresses are lower case; phone numbers are E.164 without the plus. */
export const users = auth.table(
  'users',
  {
    id: id(),
    role: text('role').notNull().default('authenticated'),
    email: text('email').unique(),
    phone: text('phone').unique(),
    /** In PHC form; null when the person signs in by other means. */
    password_hash: text('password_hash'),
    email_confirmed_at: moment('email_confirmed_at'),
    phone_confirmed_at: moment('phone_confirmed_at'),
    /** Asked for, not yet proven. */
    new_email: text('new_email'),
    new_phone: text('new_phone'),
    /** Which of the two mailboxes has agreed to the change already. */
    email_change_agreed: text('email_change_agreed').$type<'email_change_old' | 'email_change_new'>(),
    confirmation_sent_at: moment('confirmation_sent_at'),
    recovery_sent_at: moment('recovery_sent_at'),
    email_change_sent_at: moment('email_change_sent_at'),
    phone_change_sent_at: moment('phone_change_sent_at'),
    reauthentication_sent_at: moment('reauthentication_sent_at'),
    last_sign_in_at: moment('last_sign_in_at'),
    app_metadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
    user_metadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    is_sso_user: boolean('is_sso_user').notNull().default(false),
    banned_until: moment('banned_until'),
    invited_at: moment('invited_at'),
    /** Of an account that an operator has ended and kept: nobody signs in with it, and its addresses are hashed. */
    deleted_at: moment('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_phone_digits', sql`${table.phone} ~ '^[1-9][0-9]{1,14}$'`),
  ],
)

/** One sign-in method: an address of ours, or an account elsewhere. `provider_id` is the person's id over there. */
export const identities = auth.table(
  'identities',
  {
    id: id(),
    user_id: userId(),
    provider: text('provider').notNull(),
    provider_id: text('provider_id').notNull(),
    identity_data: jsonb('identity_data').$type<Metadata>().notNull(),
    email: text('email'),
    last_sign_in_at: moment('last_sign_in_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('identities_provider').on(table.provider, table.provider_id),
    index('identities_by_user').on(table.user_id),
  ],
)

/**
 * What was chosen at a sign-up before its address was proven, by each browser that asked. It comes into force when the
 * same browser proves the address, and goes when anybody does.
 */
export const claims = auth.table(
  'claims',
  {
    user_id: userId(),
    /** The hash of the browser's key; empty for programs. */
    browser: text('browser').notNull(),
    password_hash: text('password_hash'),
    user_metadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] })],
)

/** Browsers that have signed in as this person: what strangers use up is not used up for them. */
export const knownBrowsers = auth.table(
  'known_browsers',
  { user_id: userId(), browser: text('browser').notNull(), seen_at: moment('seen_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.user_id, table.browser] })],
)

/** One browser that is signed in. Its refresh tokens are not kept: they follow from `refresh_key` and the counter. */
export const sessions = auth.table(
  'sessions',
  {
    id: id(),
    user_id: userId(),
    refresh_key: text('refresh_key').notNull(),
    refresh_counter: integer('refresh_counter').notNull().default(0),
    /** Tokens below this number are from before a second factor: they never renew the session. */
    refresh_floor: integer('refresh_floor').notNull().default(0),
    refreshed_at: moment('refreshed_at').notNull().defaultNow(),
    user_agent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    /** The hash of the browser's key; empty for programs. */
    browser: text('browser').notNull().default(''),
    /** Begun by a forgotten password: it may do nothing but set a new one. */
    is_recovery: boolean('is_recovery').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

/** By what means a session was proven, and when. */
export const sessionMethods = auth.table(
  'session_methods',
  {
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    provider: text('provider'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [unique('session_methods_once').on(table.session_id, table.method)],
)

export const PURPOSES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_old',
  'email_change_new',
  'sms',
  'phone_change',
  'reauthentication',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** A code to type and a token to follow, for one purpose. Neither is kept in clear. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    id: id(),
    user_id: userId(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    /** The mailbox or phone that it was sent to. */
    address: text('address').notNull(),
    code_hash: text('code_hash').notNull(),
    link_hash: text('link_hash').notNull().unique(),
    /** The sign-in of another window that this one completes. */
    flow_id: uuid('flow_id').references(() => flows.id, { onDelete: 'set null' }),
    /** The hash of the key of the browser that asked; empty for programs. */
    browser: text('browser').notNull().default(''),
    /** Wrong codes typed by the browser that asked, and by all others. */
    tries: smallint('tries').notNull().default(0),
    other_tries: smallint('other_tries').notNull().default(0),
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('one_time_tokens_purpose').on(table.user_id, table.purpose, table.browser)],
)

/** A sign-in that goes away and comes back: by a link in a mail, or by another site (RFC 7636). */
export const flows = auth.table('flows', {
  id: id(),
  user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** What the browser exchanges for a session; null until the person has come back. */
  auth_code: uuid('auth_code').unique(),
  code_challenge: text('code_challenge'),
  code_challenge_method: text('code_challenge_method'),
  method: text('method').notNull(),
  provider: text('provider'),
  redirect_to: text('redirect_to'),
  /** What the provider needs again when the person comes back. */
  provider_state: jsonb('provider_state').$type<Metadata>().notNull().default({}),
  created_at: createdAt(),
})

/** A passkey: signs its person in without anything else. */
export const passkeys = auth.table(
  'passkeys',
  {
    id: id(),
    user_id: userId(),
    credential_id: text('credential_id').notNull().unique(),
    credential: jsonb('credential').$type<Credential>().notNull(),
    friendly_name: text('friendly_name').notNull().default(''),
    created_at: createdAt(),
    last_used_at: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
)

/** What a browser has been asked to sign with a passkey: once, for some minutes. */
export const ceremonies = auth.table('ceremonies', {
  id: id(),
  /** Who registers a passkey; null where somebody signs in with one. */
  user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  to_sign: text('to_sign').notNull(),
  created_at: createdAt(),
})

/** A school's own sign-in by SAML 2.0, as its metadata describes it. */
export const ssoProviders = auth.table('sso_providers', {
  id: id(),
  entity_id: text('entity_id').notNull().unique(),
  metadata_xml: text('metadata_xml').notNull(),
  metadata_url: text('metadata_url'),
  /** Names of the attributes that hold what we keep: `{"email": "mail"}`. */
  attribute_names: jsonb('attribute_names').$type<Record<string, string>>().notNull().default({}),
  is_disabled: boolean('is_disabled').notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** The mail domains whose people sign in there. */
export const ssoDomains = auth.table('sso_domains', {
  domain: text('domain').primaryKey(),
  sso_provider_id: uuid('sso_provider_id')
    .notNull()
    .references(() => ssoProviders.id, { onDelete: 'cascade' }),
})

/** Messages sent to one address, for the limits of a day. */
export const deliveryAttempts = auth.table(
  'sendings',
  {
    id: id(),
    address: text('address').notNull(),
    /** Who asked: one network does not write to the whole country. */
    network: text('network').notNull(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** What was asked for: each has its own pause. */
    reason: text('reason').notNull(),
    /** Asked for by a browser that has signed in as the address's owner: it counts apart from what strangers ask for. */
    is_known: boolean('is_known').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('sendings_by_address').on(table.address, table.at),
    index('sendings_by_network').on(table.network, table.at),
    index('sendings_by_time').on(table.at),
  ],
)

/** What was done with accounts, as the protocol lists it for operators. No passwords, no codes. */
export const auditEntries = auth.table(
  'audit_log_entries',
  {
    id: id(),
    payload: jsonb('payload').$type<Metadata>().notNull(),
    ip_address: text('ip_address').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [index('audit_log_entries_by_time').on(table.created_at)],
)

/** Keys that sign access tokens: the newest that is in use signs, all verify. */
export const signingKeys = auth.table('signing_keys', {
  id: id(),
  private_jwk: jsonb('private_jwk').$type<Metadata>().notNull(),
  created_at: createdAt(),
  retired_at: moment('retired_at'),
})

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
export type FactorType = (typeof FACTOR_TYPES)[number]

/** What is kept of a security key or a passkey (Web Authentication, Level 3). Bytes are base64url. */
export interface Credential {
  id: string
  public_key: string
  counter: number
  transports: string[]
  aaguid: string
}

/** A second proof beside the password; it counts once its owner has shown that it works. */
export const factors = auth.table(
  'factors',
  {
    id: id(),
    user_id: userId(),
    factor_type: text('factor_type').$type<FactorType>().notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
    friendly_name: text('friendly_name').notNull().default(''),
    /** Of an authenticator: base32, as authenticators want it. */
    secret: text('secret').notNull().default(''),
    /** Of a phone: E.164 without the plus. */
    phone: text('phone'),
    /** Of a security key. */
    credential: jsonb('credential').$type<Credential>(),
    /** Of recovery codes: the hashes of those that are left. */
    code_hashes: text('code_hashes').array().notNull().default([]),
    /** The time step of the last code that was taken: none is taken twice (RFC 6238, 5.2). */
    last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
    last_challenged_at: moment('last_challenged_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('factors_name').on(table.user_id, table.friendly_name),
    check('factors_type', sql`${table.factor_type} in ('totp', 'phone', 'webauthn', 'recovery_code')`),
    check('factors_status', sql`${table.status} in ('unverified', 'verified')`),
  ],
)

/** A code that is being asked for: from one network, once, for some minutes. */
export const challenges = auth.table(
  'challenges',
  {
    id: id(),
    factor_id: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    /** Of the code that a phone was sent. */
    code_hash: text('code_hash'),
    /** What a security key has to sign. */
    to_sign: text('to_sign'),
    tries: smallint('tries').notNull().default(0),
    /** It works once; a second answer is told so. */
    answered_at: moment('answered_at'),
    created_at: createdAt(),
  },
  (table) => [index('challenges_by_factor').on(table.factor_id)],
)

/** Guesses, counted by the limiter's store: `key` is a hash, `expire` is in milliseconds since 1970. */
export const rateLimits = auth.table(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expire').on(table.expire)],
)
