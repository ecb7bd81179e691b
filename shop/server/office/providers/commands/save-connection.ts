import { and, count, eq, gte, sql } from "drizzle-orm"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { payments, providerConnections } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { ProviderName } from "#domain/office/provider.ts"
import type { AppContext } from "#server/core/context.ts"
import { environment, type ReadSettings } from "#server/core/settings/environment-schema.ts"
import { encryptConnection, readConnections } from "#server/core/settings/provider-connections.ts"
import {
  type ConnectionFields,
  type Connections,
  providerDefinitions,
  settingsOfConnections,
} from "#server/core/settings/provider-fields.ts"
import { switchProblem } from "#server/core/settings/sandbox-providers.ts"
import { paymentProblems } from "#server/core/settings/setting-problems.ts"
import { type Settings, withChanges, withProviders } from "#server/core/settings/settings.ts"
import {
  publishShopSettings,
  readChangedSettings,
} from "#server/core/settings/shop-settings-store.ts"
import { countWaiting } from "../../status/queries.ts"

type Needs = Pick<AppContext, "db" | "encryption" | "now" | "settings" | "shopSettings">
type Typed = Readonly<Record<string, string>>

interface Connection {
  fields: ConnectionFields
  /** The settings of the shop with it. */
  next: Settings
}

/**
 * A connection with typed fields, to be tested before it is stored: a test changes nothing, so it
 * needs no other provider. A secret that was not typed is
 * that of before, unless the account is another one: the stored secret goes to no other server.
 * @returns BAD_REQUEST about a field
 */
export async function connectionWith(
  context: Needs,
  provider: ProviderName,
  typed: Typed,
): Promise<HandlerResult<Connection>> {
  const connections = await readConnections(context)
  const stored = connections[provider] ?? {}
  const { fields, account } = providerDefinitions[provider]
  const unknown = Object.keys(typed).find((name) => fields.every((field) => field.name !== name))
  if (unknown !== undefined) return badRequest(`There is no field ${unknown} here.`)
  const isSameAccount = account.every((name) => (typed[name] ?? stored[name]) === stored[name])
  const merged: Record<string, string> = {}
  for (const { name, label, kind, isOptional, choices } of fields) {
    const before = kind !== "secret" || isSameAccount ? stored[name] : undefined
    const value = (kind === "secret" ? typed[name] || before : (typed[name] ?? before)) ?? ""
    if (value === "" && !isOptional) return badRequest(`${label} is missing.`)
    if (choices && !(value in choices)) return badRequest(`${label}: choose one.`)
    if (value !== "") merged[name] = value
  }
  const next = nextSettings(context, { ...connections, [provider]: merged })
  if (!next) return badRequest("One of these fields is not right. Check how it is written.")
  return ok({ fields: merged, next })
}

/** The same, to be stored. @returns NOT_ALLOWED_NOW if the shop cannot change to it */
export async function usableConnection(
  context: Needs,
  provider: ProviderName,
  typed: Typed,
): Promise<HandlerResult<Connection>> {
  const connection = await connectionWith(context, provider, typed)
  if (!connection.ok) return connection
  const { fields, next } = connection.value
  const problem = await problemWith(context, provider, fields, next)
  return problem === null ? connection : notAllowedNow(problem)
}

/**
 * Stores a connection that has passed its test, or removes one. This process uses it when this
 * returns, the others follow.
 * @param typed null to remove it
 */
export async function saveConnection(
  context: Needs,
  provider: ProviderName,
  typed: Typed | null,
  staffId: string | null,
): Promise<HandlerResult<null>> {
  const saved = await context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    // Two changes may each be safe only alone.
    await tx.execute(sql`lock table ${providerConnections} in share row exclusive mode`)
    const now = context.now()
    const within = { ...context, db: tx as Db }
    const row = { provider, savedAt: now, staffId }
    if (typed === null) {
      const { [provider]: removed, ...others } = await readConnections(within)
      if (removed === undefined) return notFound("It is not connected.")
      const next = nextSettings(context, others)
      const problem = next && (await problemWith(within, provider, null, next))
      if (problem) return notAllowedNow(problem)
      await tx.delete(providerConnections).where(eq(providerConnections.provider, provider))
    } else {
      const connection = await usableConnection(within, provider, typed)
      if (!connection.ok) return connection
      const { fields } = connection.value
      const isSame = await isSameAccount(within, provider, fields)
      const encrypted = encryptConnection(context, provider, fields)
      await tx
        .insert(providerConnections)
        .values({ ...row, ...encrypted, connectedAt: now })
        .onConflictDoUpdate({
          target: providerConnections.provider,
          set: { ...row, ...encrypted, ...(!isSame && { connectedAt: now }) },
        })
    }
    await publishShopSettings(tx)
    return ok(null)
  })
  if (saved.ok) await context.shopSettings.reload()
  return saved
}

/** Null if a field has a wrong form. */
function nextSettings({ shopSettings }: Needs, connections: Connections): Settings | null {
  const connected = settingsOfConnections(connections)
  const names = Object.keys(connected) as (keyof ReadSettings)[]
  const only = Object.fromEntries(names.map((name) => [name, true])) as Record<
    keyof ReadSettings,
    true
  >
  const parsed = environment.pick(only).safeParse(connected)
  return parsed.success ? withProviders(shopSettings.atStart, parsed.data) : null
}

/** Why the shop cannot change to these providers now; null if it can. */
async function problemWith(
  context: Needs,
  provider: ProviderName,
  fields: ConnectionFields | null,
  next: Settings,
): Promise<string | null> {
  const unsafe = switchProblem(context.settings, next)
  if (unsafe !== null) return unsafe
  const changed = withChanges(next, await readChangedSettings(context.db))
  if (!changed.ok) return changed.failure[0]!
  if (provider !== "payments") return null
  const [server] = fields ? paymentProblems(next) : []
  if (server) return `This needs the person who runs the server: ${server}`
  return (await isSameAccount(context, provider, fields)) ? null : accountProblem(context)
}

/** A payment is asked about, and refunded, at the account that it was paid into. */
async function accountProblem({ db, now, settings }: Needs): Promise<string | null> {
  const waiting = await countWaiting(db, now())
  if (waiting.payments + waiting.refunds > 0) {
    return "Payments or refunds of the present account are not finished. Try again when Status shows none waiting."
  }
  // Nobody's money is in a test account.
  if (settings.CASHFREE_ENVIRONMENT === "sandbox") return null
  const [row] = await db
    .select({ since: providerConnections.connectedAt })
    .from(providerConnections)
    .where(eq(providerConnections.provider, "payments"))
  if (!row) return null
  const [paid] = await db
    .select({ count: count() })
    .from(payments)
    .where(
      and(
        eq(payments.method, "online"),
        eq(payments.state, "settled"),
        gte(payments.createdAt, row.since),
      ),
    )
  return paid!.count > 0
    ? "Shoppers have paid into this account, and their refunds come from it. New keys of the same App ID can be saved at any time."
    : null
}

async function isSameAccount(
  context: Needs,
  provider: ProviderName,
  fields: ConnectionFields | null,
): Promise<boolean> {
  const stored = (await readConnections(context))[provider]
  const { account } = providerDefinitions[provider]
  return !!stored && !!fields && account.every((name) => stored[name] === fields[name])
}
