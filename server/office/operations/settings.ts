import { fail } from "#contract/core/api-result.ts"
import {
  changeSettings,
  showEnvironment,
  showSettings,
} from "#contract/office/operations/settings.ts"
import { ok } from "#domain/core/result.ts"
import { inputNameOf, shopSettingNamed, shopSettingNames } from "#domain/office/shop-settings.ts"
import { changeShopSettings } from "#server/core/settings/commands/change-shop-settings.ts"
import { environmentSettings } from "#server/core/settings/environment-settings.ts"
import { readChangedSettings } from "#server/core/settings/shop-settings-store.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"

export const settingsOperations: Implementation[] = [
  implement(showSettings, {
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
  }),
  implement(changeSettings, {
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
          if (typed === undefined) return []
          const isReset = typed === "" && !shopSettingNamed(name).canBeEmpty
          return [[name, isReset ? null : typed]]
        }),
      )
      if (Object.keys(changes).length === 0) {
        return fail("BAD_REQUEST", "Say which setting to change, such as --delivery-fee 59.")
      }
      const result = await changeShopSettings(context, changes)
      return result.ok ? ok({ changed: Object.keys(changes) }) : result
    },
  }),
  implement(showEnvironment, {
    run: async ({ settings }) => ok(environmentSettings(settings)),
  }),
]
