import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { withoutControls } from "#domain/core/text.ts"
import {
  inputNameOf,
  type ShopSettingName,
  shopSettingNamed,
  shopSettingNames,
} from "#domain/office/shop-settings.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import { environmentSettings } from "#server/core/settings/environment-settings.ts"
import { readChangedSettings } from "#server/core/settings/shop-settings-store.ts"
import { defineOperation, type Operation } from "./operation.ts"

const MAX_VALUE_LENGTH = 2000

const show = defineOperation({
  name: "settings show",
  summary: "Lists what the owner changes while the shop runs, and where each value comes from",
  places: [],
  input: z.strictObject({}),
  columns: ["input", "value", "source"],
  run: async ({ db, settings, shopSettings }) => {
    const changed = await readChangedSettings(db)
    return ok(
      shopSettingNames.map((name) => ({
        name,
        input: inputNameOf(name),
        value: String(settings[name] ?? ""),
        environment: String(shopSettings.environment[name] ?? ""),
        source: name in changed ? "changed" : "environment",
      })),
    )
  },
})

const value = (name: ShopSettingName) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(MAX_VALUE_LENGTH, `must be at most ${MAX_VALUE_LENGTH} characters`)
    .optional()
    .describe(`${shopSettingNamed(name).label}; "" for what the environment says`)

type Inputs = Record<string, ReturnType<typeof value>>

const set = defineOperation({
  name: "settings set",
  summary:
    "Changes settings of the running shop, such as --delivery-fee 59, in every process at once",
  places: [],
  input: z.strictObject(
    Object.fromEntries(shopSettingNames.map((name) => [inputNameOf(name), value(name)])) as Inputs,
  ),
  wantsProof: (_context, input) =>
    shopSettingNames.some(
      (name) => shopSettingNamed(name).isMoney && input[inputNameOf(name)] !== undefined,
    ),
  trace: async (db, input) => {
    const changed = await readChangedSettings(db)
    const names = shopSettingNames.filter((name) => input[inputNameOf(name)] !== undefined)
    return {
      subject: "settings",
      state: Object.fromEntries(names.map((name) => [name, changed[name] ?? "environment"])),
    }
  },
  run: async (context, input) => {
    const changes = Object.fromEntries(
      shopSettingNames.flatMap((name) => {
        const typed = input[inputNameOf(name)]
        return typed === undefined ? [] : [[name, typed === "" ? null : typed]]
      }),
    )
    if (Object.keys(changes).length === 0) {
      return fail("BAD_REQUEST", "Say which setting to change, such as --delivery-fee 59.")
    }
    const result = await changeShopSettings(context, changes)
    return result.ok ? ok({ changed: Object.keys(changes) }) : result
  },
})

const environment = defineOperation({
  name: "settings environment",
  summary: "Lists the settings of the environment; of a secret only whether it is set",
  places: [],
  input: z.strictObject({}),
  run: async ({ settings }) => ok(environmentSettings(settings)),
})

export const settingsOperations: Operation[] = [show, set, environment]
