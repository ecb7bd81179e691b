import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { withoutControls } from "#domain/core/text.ts"
import {
  inputNameOf,
  type ShopSettingName,
  shopSettingNamed,
  shopSettingNames,
} from "#domain/office/shop-settings.ts"
import { list as features } from "#modules/features.ts"

const MAX_VALUE_LENGTH = 2000
const MAX_LENSES_LENGTH = 20_000

const value = (name: ShopSettingName) => {
  const { kind, label, canBeEmpty } = shopSettingNamed(name)
  const most = kind === "lenses" ? MAX_LENSES_LENGTH : MAX_VALUE_LENGTH
  const text = z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(most, `must be at most ${most} characters`)
  return (kind === "features" ? text.refine(areFeatures, notFeatures) : text)
    .optional()
    .describe(`${label}; "" for ${canBeEmpty ? "none" : "what the environment says"}`)
}

const featureNames = features.map(({ name }) => name)
const areFeatures = (typed: string) =>
  typed === "" || typed.split(",").every((name) => featureNames.includes(name.trim()))
const notFeatures = `must be names of features with commas between them: ${featureNames.join(", ")}`

const settingInputs = shopSettingNames.map(inputNameOf)

type Inputs = Record<string, ReturnType<typeof value>>

export const showSettings = defineOperation({
  name: "settings show",
  summary: "Lists the settings of the shop, and whether each was changed",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the settings",
  columns: ["input", "value", "source"],
  reply: rowsOf({
    name: z.enum(shopSettingNames),
    input: z.string(),
    value: z.string(),
    environment: z.string(),
    source: z.string(),
  }),
})

export const changeSettings = defineOperation({
  name: "settings set",
  summary:
    "Changes settings of the running shop, such as --delivery-fee 59, in every process at once",
  permission: "settings.change",
  effect: "change",
  did: "change/changed {change|settings}",
  shows: null,
  input: z.strictObject(
    Object.fromEntries(shopSettingNames.map((name) => [inputNameOf(name), value(name)])) as Inputs,
  ),
  // Its versions are kept whole (`settings history`).
  unrecorded: ["lenses"],
  reply: z.object({
    changed: z.array(z.string()),
  }),
})

const identityNames = shopSettingNames.filter((name) => shopSettingNamed(name).group === "identity")

export const previewIdentity = defineOperation({
  name: "settings preview",
  summary: "Draws icon and shared picture as they would be with other settings of the identity",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at a preview of name, logo and colours",
  input: z.strictObject(
    Object.fromEntries(identityNames.map((name) => [inputNameOf(name), value(name)])) as Inputs,
  ),
  reply: z.object({
    /** SVG. */
    mark: z.string(),
    /** JPEG, as base64. */
    share: z.string(),
  }),
  failures: ["OVERLOADED"],
})

export const settingHistory = defineOperation({
  name: "settings history",
  summary: "Lists the values that a setting was given while the shop runs, the newest first",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the earlier values of a setting",
  positionals: ["setting"],
  input: z.strictObject({
    setting: z
      .string()
      .transform((typed) => typed.replaceAll("-", "_").toLowerCase())
      .pipe(z.enum(settingInputs, "must be the name of a setting, such as delivery-fee"))
      .describe("The name of a setting, such as delivery-fee"),
  }),
  reply: rowsOf({
    version: z.number(),
    at: z.string(),
    /** `command line` without a member of staff. */
    by: z.string(),
    /** Null when the value of the environment was restored. */
    value: z.string().nullable(),
  }),
})

export const showEnvironment = defineOperation({
  name: "settings environment",
  summary: "Lists the technical settings of the server; of a secret only whether it is set",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the settings of the installation",
  reply: rowsOf({
    name: z.string(),
    /** Of a secret `set` or `not set`. */
    value: z.string(),
    meaning: z.string(),
    /** What counts while it is not set; empty where nothing does. */
    usual: z.string(),
  }),
})
