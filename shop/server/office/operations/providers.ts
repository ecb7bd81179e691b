import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { textMessages } from "#contract/messages.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import {
  connectProvider,
  disconnectProvider,
  showProviders,
  testProvider,
} from "#contract/office/operations/providers.ts"
import { providerConnections, staff } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { endOfSecret, providerNames, withoutProvider } from "#domain/office/provider.ts"
import type { AppContext } from "#server/core/context.ts"
import { lacksTemplate } from "#server/core/settings/environment-schema.ts"
import { readConnections } from "#server/core/settings/provider-connections.ts"
import {
  type ConnectionFields,
  type ProviderField,
  providerDefinitions,
} from "#server/core/settings/provider-fields.ts"
import { standInsRun } from "#server/core/settings/sandbox-providers.ts"
import { countUnsent, UNSENT_DAYS } from "#server/messages/notices/queries.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  connectionWith,
  saveConnection,
  usableConnection,
} from "../providers/commands/save-connection.ts"
import { askProvider } from "./ask-provider.ts"

type Input = OperationInput<typeof testProvider>

const isLocked = ({ shopSettings }: AppContext, { provider }: Pick<Input, "provider">) =>
  !shopSettings.atStart.unset.includes(providerDefinitions[provider].choice)

const locked = notAllowedNow(
  "The person who runs the server has set this provider in the environment. It is changed there.",
)

export const providerOperations: Implementation[] = [
  implement(showProviders, {
    run: async (context) => {
      const { db, settings, publicUrl } = context
      const connections = await readConnections(context)
      const untold = await untoldSentence(context)
      const saved = await db
        .select({ row: providerConnections, by: staff.name })
        .from(providerConnections)
        .leftJoin(staff, eq(staff.id, providerConnections.staffId))
      return ok(
        providerNames.map((provider) => {
          const { label, about, needs, choice, real, fields, webhook } =
            providerDefinitions[provider]
          const isFixed = isLocked(context, { provider })
          const found = saved.find(({ row }) => row.provider === provider)
          const stored = connections[provider]
          const isStandIn = settings[choice] !== "none" && standInsRun(settings)
          return {
            ...{ provider, label, about, needs, locked: isFixed },
            without:
              settings[choice] === real
                ? null
                : withoutProvider[provider][isStandIn ? "standIn" : "none"],
            untold: provider === "sms" ? untold : null,
            status:
              !isFixed && stored === null
                ? ("unreadable" as const)
                : settings[choice] === real
                  ? ("connected" as const)
                  : isStandIn
                    ? ("stand_in" as const)
                    : ("none" as const),
            saved_at: found?.row.savedAt.toISOString() ?? null,
            saved_by: found?.by ?? null,
            webhook: webhook ? `${publicUrl}${API_PREFIX}${webhook}` : null,
            fields: isFixed ? [] : fields.map((field) => fieldShown(field, stored ?? {})),
          }
        }),
      )
    },
  }),
  implement(testProvider, {
    run: async (context, input, { by, log }) => {
      const { provider, values, mobile } = input
      const isInUse = values === undefined || Object.keys(values).length === 0
      if (!isInUse && isLocked(context, input)) return locked
      if (isInUse) return askProvider(context, context, { provider, mobile }, by, log)
      const connection = await connectionWith(context, provider, values)
      if (!connection.ok) return connection
      const clients = context.clientsOf(connection.value.next)
      return askProvider(context, clients, { provider, mobile }, by, log)
    },
  }),
  implement(connectProvider, {
    run: async (context, input, { by, log }) => {
      const { provider, values = {}, mobile } = input
      if (isLocked(context, input)) return locked
      const refused = await refusalOfDemo(context, by)
      if (refused) return refused
      const connection = await usableConnection(context, provider, values)
      if (!connection.ok) return connection
      const clients = context.clientsOf(connection.value.next)
      const asked = await askProvider(context, clients, { provider, mobile }, by, log)
      if (!asked.ok) return asked
      const saved = await saveConnection(context, provider, values, staffIdOf(by))
      return saved.ok ? ok({ sentence: `${asked.value.sentence} Saved and in use.` }) : saved
    },
  }),
  implement(disconnectProvider, {
    run: async (context, input, { by }) => {
      if (isLocked(context, input)) return locked
      const removed = await saveConnection(context, input.provider, null, staffIdOf(by))
      const { label } = providerDefinitions[input.provider]
      return removed.ok
        ? ok({ sentence: `${label} is disconnected, and its keys are removed.` })
        : removed
    },
  }),
]

/** The messages without a template, in words; null if each has one. */
async function untoldSentence({
  db,
  now,
  settings,
}: Pick<AppContext, "db" | "now" | "settings">): Promise<string | null> {
  const without = textMessages.filter(({ kind }) => lacksTemplate(settings, kind))
  if (without.length === 0) return null
  const unsent = await countUnsent(db, now())
  const counts = without.flatMap(({ kind, label }) => {
    const number = unsent.get(kind)
    return number ? `${label} (${number})` : []
  })
  const reached =
    settings.EMAIL === "none"
      ? "nobody gets them until you connect a mail server"
      : "shoppers who confirmed an e-mail address get them by e-mail, others not at all"
  const lost =
    counts.length === 0
      ? `None was lost in the last ${UNSENT_DAYS} days.`
      : `Not sent in the last ${UNSENT_DAYS} days: ${counts.join(", ")}.`
  return `${without.length} messages have no template yet: ${reached}. ${lost}`
}

const fieldShown = (
  { name, label, hint, kind, choices, isOptional, isNeededToOpen }: ProviderField,
  stored: ConnectionFields,
) => {
  const value = stored[name] ?? ""
  const isSecret = kind === "secret"
  return {
    ...{ name, label, kind, hint: hint ?? null, optional: !isNeededToOpen && isOptional === true },
    choices: choices ?? null,
    value: isSecret ? "" : value,
    is_saved: value !== "",
    end: isSecret ? endOfSecret(value) : "",
  }
}

/** The demonstration's accounts end with the first real provider: nobody could sign in any more. */
async function refusalOfDemo({ db }: AppContext, by: Actor): Promise<HandlerResult<never> | null> {
  if (by.kind !== "staff") return null
  const [person] = await db
    .select({ isDemo: staff.isDemo })
    .from(staff)
    .where(eq(staff.id, by.staffId))
  return person?.isDemo
    ? notAllowedNow(
        "The demonstration's accounts end when a provider is connected. Invite yourself as owner under Staff, and sign in with your own account.",
      )
    : null
}
