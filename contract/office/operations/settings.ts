import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { withoutControls } from "#domain/core/text.ts"
import {
  inputNameOf,
  type ShopSettingName,
  shopSettingNamed,
  shopSettingNames,
} from "#domain/office/shop-settings.ts"

const MAX_VALUE_LENGTH = 2000

const value = (name: ShopSettingName) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(MAX_VALUE_LENGTH, `must be at most ${MAX_VALUE_LENGTH} characters`)
    .optional()
    .describe(
      `${shopSettingNamed(name).label}; "" for ${shopSettingNamed(name).canBeEmpty ? "none" : "what the environment says"}`,
    )

type Inputs = Record<string, ReturnType<typeof value>>

export const showSettings = defineOperation({
  name: "settings show",
  summary: "Lists what the owner changes while the shop runs, and where each value comes from",
  permission: "settings.read",
  effect: "count",
  positionals: [],
  input: z.strictObject({}),
  columns: ["input", "value", "source"],
  reply: z.array(
    z.object({
      name: z.enum(shopSettingNames),
      input: z.string(),
      value: z.string(),
      environment: z.string(),
      source: z.string(),
    }),
  ),
})

export const changeSettings = defineOperation({
  name: "settings set",
  summary:
    "Changes settings of the running shop, such as --delivery-fee 59, in every process at once",
  permission: "settings.change",
  effect: "change",
  positionals: [],
  input: z.strictObject(
    Object.fromEntries(shopSettingNames.map((name) => [inputNameOf(name), value(name)])) as Inputs,
  ),
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
  positionals: [],
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

export const showEnvironment = defineOperation({
  name: "settings environment",
  summary: "Lists the settings of the environment; of a secret only whether it is set",
  permission: "settings.read",
  effect: "count",
  positionals: [],
  input: z.strictObject({}),
  reply: z.array(
    z.object({
      name: z.string(),
      /** Of a secret `set` or `not set`. */
      value: z.string(),
      meaning: z.string(),
      /** What counts while it is not set; empty where nothing does. */
      usual: z.string(),
    }),
  ),
})
