/** The organisations whose people sign in at home: kept by operators. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { AuthFailure, invalid } from '../policy/failure.ts'
import { isUuid } from '../policy/ids.ts'
import type { AuthServices } from '../services.ts'
import { identities, sessions, ssoDomains, ssoProviders } from '../store/tables.ts'
import { fetchMetadata, readMetadata } from './metadata.ts'

/** So the identities of an organisation's people begin. */
export const SSO_PREFIX = 'sso:'

export type SsoProvider = typeof ssoProviders.$inferSelect

export interface ProviderDraft {
  type?: string | undefined
  metadata_xml?: string | undefined
  metadata_url?: string | undefined
  domains?: string[] | undefined
  attribute_mapping?: { keys?: Record<string, { name?: string | undefined }> | undefined } | undefined
  disabled?: boolean | undefined
}

const DAY_MS = 86_400_000
/** Metadata that cannot be reached is not asked for again at once. */
const HOUR_MS = 3_600_000

/** @throws AuthFailure */
export async function addProvider(services: AuthServices, draft: ProviderDraft) {
  if (draft.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  const metadata_xml = await metadataOf(draft)
  if (!metadata_xml) throw invalid('Either metadata_xml or metadata_url must be set')
  const { entity_id } = readMetadata(metadata_xml)
  return services.database.transaction(async (tx) => {
    const [provider] = await tx
      .insert(ssoProviders)
      .values({ ...columnsOf(draft), entity_id, metadata_xml })
      .onConflictDoNothing()
      .returning()
    if (!provider) throw new AuthFailure('saml_idp_already_exists')
    await giveDomains(tx, provider.id, draft.domains ?? [])
    return shown(tx, provider)
  })
}

/** @throws AuthFailure */
export async function changeProvider(services: AuthServices, id: string, draft: ProviderDraft) {
  const metadata_xml = await metadataOf(draft)
  return services.database.transaction(async (tx) => {
    const before = await findProvider(tx, id)
    if (metadata_xml && readMetadata(metadata_xml).entity_id !== before.entity_id) {
      throw new AuthFailure('saml_entity_id_mismatch')
    }
    const change = { ...columnsOf(draft), ...(metadata_xml && { metadata_xml }), updated_at: new Date() }
    const [provider] = await tx.update(ssoProviders).set(change).where(eq(ssoProviders.id, id)).returning()
    if (!provider) throw missing()
    if (provider.is_disabled) await endSessionsOf(tx, id)
    if (draft.domains) {
      await tx.delete(ssoDomains).where(eq(ssoDomains.sso_provider_id, id))
      await giveDomains(tx, id, draft.domains)
    }
    return shown(tx, provider)
  })
}

export async function removeProvider(services: AuthServices, id: string) {
  return services.database.transaction(async (tx) => {
    const gone = await shown(tx, await findProvider(tx, id))
    await endSessionsOf(tx, id)
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, id))
    return gone
  })
}

/** Whose organisation is closed is signed out here. */
async function endSessionsOf(tx: Tx, id: string): Promise<void> {
  const people = tx
    .select({ user_id: identities.user_id })
    .from(identities)
    .where(eq(identities.provider, `${SSO_PREFIX}${id}`))
  await tx.delete(sessions).where(inArray(sessions.user_id, people))
}

/** The mail domains of an organisation: it speaks for their mailboxes. */
export async function domainsOf({ database }: AuthServices, id: string): Promise<string[]> {
  const rows = await database.db.select().from(ssoDomains).where(eq(ssoDomains.sso_provider_id, id))
  return rows.map(({ domain }) => domain)
}

export async function getProvider(services: AuthServices, id: string) {
  return shown(services.database.db, await findProvider(services.database.db, id))
}

export async function listProviders({ database: { db } }: AuthServices) {
  const items = []
  for (const provider of await db.select().from(ssoProviders).orderBy(asc(ssoProviders.created_at))) {
    items.push(await shown(db, provider))
  }
  return { items }
}

/** Where the people of an organisation sign in. @throws AuthFailure `sso_provider_not_found`, `sso_provider_disabled`. */
export async function providerFor(
  { database: { db } }: AuthServices,
  { provider_id, domain }: { provider_id?: string | undefined; domain?: string | undefined },
): Promise<SsoProvider> {
  if (Boolean(provider_id) === Boolean(domain)) throw invalid('Exactly one of provider_id and domain is needed')
  const [owner] = domain
    ? await db.select().from(ssoDomains).where(eq(ssoDomains.domain, domain.trim().toLowerCase()))
    : [{ sso_provider_id: provider_id ?? '' }]
  if (!owner) throw missing()
  const provider = await findProvider(db, owner.sso_provider_id)
  if (provider.is_disabled) throw new AuthFailure('sso_provider_disabled')
  return provider
}

/** Metadata that is published is looked at once a day; while it cannot be reached, the last one holds. */
export async function withFreshMetadata(services: AuthServices, provider: SsoProvider): Promise<SsoProvider> {
  const { id, metadata_url, updated_at, entity_id } = provider
  if (!metadata_url || Date.now() - updated_at.getTime() < DAY_MS) return provider
  try {
    const metadata_xml = await fetchMetadata(metadata_url)
    if (readMetadata(metadata_xml).entity_id !== entity_id) throw new AuthFailure('saml_entity_id_mismatch')
    const change = { metadata_xml, updated_at: new Date() }
    await services.database.db.update(ssoProviders).set(change).where(eq(ssoProviders.id, id))
    return { ...provider, ...change }
  } catch (error) {
    services.log.warn({ err: error, entity_id }, 'metadata of an organisation cannot be renewed')
    const updated_at = new Date(Date.now() - DAY_MS + HOUR_MS)
    await services.database.db.update(ssoProviders).set({ updated_at }).where(eq(ssoProviders.id, id))
    return provider
  }
}

async function findProvider(db: Executor, id: string): Promise<SsoProvider> {
  const [provider] = isUuid(id) ? await db.select().from(ssoProviders).where(eq(ssoProviders.id, id)) : []
  if (!provider) throw missing()
  return provider
}

const missing = () => new AuthFailure('sso_provider_not_found')

async function metadataOf({ metadata_xml, metadata_url }: ProviderDraft): Promise<string | null> {
  if (metadata_xml && metadata_url) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (!metadata_url) return metadata_xml ?? null
  if (!/^https:\/\//.test(metadata_url)) throw invalid('metadata_url is not a HTTPS URL')
  return fetchMetadata(metadata_url)
}

function columnsOf({ metadata_url, metadata_xml, attribute_mapping, disabled }: ProviderDraft) {
  const named = Object.entries(attribute_mapping?.keys ?? {}).flatMap(([key, { name }]) => (name ? [[key, name]] : []))
  return {
    ...(metadata_xml && { metadata_url: null }),
    ...(metadata_url && { metadata_url }),
    ...(attribute_mapping && { attribute_names: Object.fromEntries(named) as Record<string, string> }),
    ...(disabled !== undefined && { is_disabled: disabled }),
  }
}

async function giveDomains(tx: Tx, sso_provider_id: string, given: string[]): Promise<void> {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))]
  if (domains.length === 0) return
  const taken = await tx.select().from(ssoDomains).where(inArray(ssoDomains.domain, domains)).for('update')
  if (taken.length > 0) throw new AuthFailure('sso_domain_already_exists')
  await tx.insert(ssoDomains).values(domains.map((domain) => ({ domain, sso_provider_id })))
}

async function shown(db: Executor, provider: SsoProvider) {
  const { id, entity_id, metadata_xml, metadata_url, attribute_names, is_disabled, created_at, updated_at } = provider
  const domains = await db.select().from(ssoDomains).where(eq(ssoDomains.sso_provider_id, id))
  const keys = Object.fromEntries(Object.entries(attribute_names).map(([key, name]) => [key, { name }]))
  return {
    id,
    saml: { entity_id, metadata_xml, ...(metadata_url && { metadata_url }), attribute_mapping: { keys } },
    domains: domains.map(({ domain }) => ({ domain })),
    disabled: is_disabled,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
