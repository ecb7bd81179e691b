import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { readOr, text, typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { oneOf } from "#contract/office/operation-inputs.ts"
import { parseJson } from "#domain/core/json.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { withoutControls } from "#domain/core/text.ts"
import { providerNames } from "#domain/office/provider.ts"

const MAX_FIELDS = 60
const MAX_FIELD_LENGTH = 300

const provider = oneOf(providerNames)

const fieldValues = z
  .record(z.string().max(60), z.string().overwrite(withoutControls).trim().max(MAX_FIELD_LENGTH))
  .refine((values) => Object.keys(values).length <= MAX_FIELDS, "must be fewer fields")

/** An object, or as the command line types it. */
const values = z
  .union([fieldValues, text(10_000).transform(readOr(parseJson, "must be JSON")).pipe(fieldValues)])
  .optional()
  .describe('Fields as JSON, such as {"SMTP_URL":"…"}; what is stored already may be left out')

const mobile = typedIdentifier
  .transform(readOr(parseMobile, "must be a mobile number"))
  .optional()
  .describe("Mobile number that gets the test message")

export const showProviders = defineOperation({
  name: "providers show",
  summary: "Lists the providers of the shop, whether each is connected, and what it needs",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the providers",
  columns: ["provider", "label", "status", "locked", "saved_at"],
  reply: rowsOf({
    provider: z.enum(providerNames),
    label: z.string(),
    about: z.string(),
    /** What is needed at hand to connect it; three lines. */
    needs: z.array(z.string()).readonly(),
    /** What shoppers meet without it; null while it is connected. */
    without: z.string().nullable(),
    /** Which messages reach nobody, or not everybody, and how many did not; null if all do. */
    untold: z.string().nullable(),
    /** `unreadable`: the key that encrypted its fields is missing. */
    status: z.enum(["connected", "stand_in", "none", "unreadable"]),
    /** Said by the environment, and changed there alone. */
    locked: z.boolean(),
    saved_at: z.string().nullable(),
    /** Null for the command line. */
    saved_by: z.string().nullable(),
    /** Where the provider reports to. */
    webhook: z.string().nullable(),
    fields: rowsOf({
      name: z.string(),
      label: z.string(),
      hint: z.string().nullable(),
      kind: z.enum(["text", "secret", "choice"]),
      choices: z.record(z.string(), z.string()).nullable(),
      optional: z.boolean(),
      /** Empty for a secret, which is never shown again. */
      value: z.string(),
      is_saved: z.boolean(),
      /** The last characters of a stored secret; empty for a short one. */
      end: z.string(),
    }),
  }),
})

const answered = z.object({
  /** What the provider answered, in words. */
  sentence: z.string(),
})

const tested = {
  permission: "providers.connect",
  effect: "change",
  needsProof: true,
  positionals: ["provider"],
  input: z.strictObject({ provider, values, mobile }),
  unrecorded: ["values", "mobile"],
  reply: answered,
  failures: ["PROVIDER_UNAVAILABLE"],
} as const

export const testProvider = defineOperation({
  name: "providers test",
  summary: "Asks a provider whether it accepts the shop, with typed fields or those in use",
  did: "test/tested the provider of {provider}",
  shows: null,
  ...tested,
})

export const connectProvider = defineOperation({
  name: "providers connect",
  summary: "Tests a provider, stores its fields encrypted, and uses it in every process",
  did: "connect/connected the provider of {provider}",
  shows: null,
  ...tested,
})

export const disconnectProvider = defineOperation({
  name: "providers disconnect",
  summary: "Removes the stored fields of a provider",
  permission: "providers.connect",
  asksProvider: true,
  effect: "change",
  did: "disconnect/disconnected the provider of {provider}",
  shows: null,
  needsProof: true,
  positionals: ["provider"],
  input: z.strictObject({ provider }),
  reply: answered,
})
