import { badRequest, fail } from "#contract/core/api-result.ts"
import {
  changeSettings,
  previewIdentity,
  settingHistory,
  showEnvironment,
  showSettings,
} from "#contract/office/operations/settings.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { iconFile, logoFile } from "#domain/office/shop-identity.ts"
import {
  changeNeedsProof,
  inputNameOf,
  permissionToChange,
  type ShopSettingName,
  shopSettingNamed,
  shopSettingNames,
} from "#domain/office/shop-settings.ts"
import { hasPermission } from "#domain/office/staff-permissions.ts"
import { drawnPreview } from "#server/core/identity/identity-files.ts"
import { limitConcurrency, QueueFullError } from "#server/core/limit-concurrency.ts"
import { hasUpload } from "#server/core/media/uploads.ts"
import {
  changeShopSettings,
  settingsInLabels,
} from "#server/core/settings/commands/change-shop-settings.ts"
import { environmentSettings } from "#server/core/settings/environment-settings.ts"
import { withChanges } from "#server/core/settings/settings.ts"
import {
  findSettingVersions,
  readChangedSettings,
} from "#server/core/settings/shop-settings-store.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"

const MAX_LISTED_VERSIONS = 50

const uploadedFiles = [
  ["BUSINESS_LOGO", logoFile],
  ["BUSINESS_ICON", iconFile],
] as const

/** A shared picture takes a tenth of a second. */
const oneAtATime = limitConcurrency(1, 20)

/** What is given, by the names of the environment; null restores the environment's value. */
const changesIn = (input: Record<string, string | undefined>) =>
  Object.fromEntries(
    shopSettingNames.flatMap((name): [ShopSettingName, string | null][] => {
      const typed = input[inputNameOf(name)]
      if (typed === undefined) return []
      return [[name, typed === "" && !shopSettingNamed(name).canBeEmpty ? null : typed]]
    }),
  ) as Partial<Record<ShopSettingName, string | null>>

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
        (name) => changeNeedsProof(name) && input[inputNameOf(name)] !== undefined,
      ),
    trace: async (db, input) => {
      const changed = await readChangedSettings(db)
      const names = shopSettingNames.filter((name) => input[inputNameOf(name)] !== undefined)
      const state = Object.fromEntries(names.map((name) => [name, changed[name] ?? "environment"]))
      if (state.LENSES && changed.LENSES) {
        const [newest] = await findSettingVersions(db, "LENSES", 1)
        state.LENSES = `version ${newest?.version ?? 0}`
      }
      return { subject: "settings", state }
    },
    run: async (context, input, { by }) => {
      const changes = changesIn(input)
      if (Object.keys(changes).length === 0) {
        return badRequest("Nothing was changed: no new value was given, such as --delivery-fee 59.")
      }
      const forbidden = (Object.keys(changes) as ShopSettingName[]).find(
        (name) =>
          by.kind === "staff" &&
          !hasPermission(by.role, permissionToChange(shopSettingNamed(name).group)),
      )
      if (forbidden) {
        return fail(
          "NOT_PERMITTED",
          `${shopSettingNamed(forbidden).label}: only an owner changes this.`,
        )
      }
      for (const [name, pattern] of uploadedFiles) {
        const file = changes[name]
        if (file && pattern.test(file) && !(await hasUpload(context, file))) {
          return badRequest(
            `${shopSettingNamed(name).label} is not there any more. Choose it again.`,
          )
        }
      }
      const result = await changeShopSettings(context, changes, staffIdOf(by))
      return result.ok ? ok({ changed: Object.keys(changes) }) : result
    },
  }),
  implement(previewIdentity, {
    run: async (context, input) => {
      const environment = context.shopSettings.environment
      const shown = Object.entries(changesIn(input)).map(([name, value]) => [
        name,
        value ?? environment[name as ShopSettingName],
      ])
      const given = shown.filter(([, value]) => typeof value === "string")
      const changed = withChanges(context.settings, Object.fromEntries(given))
      if (!changed.ok) return badRequest(settingsInLabels(changed.failure[0]!))
      try {
        return ok(await oneAtATime(() => drawnPreview({ ...context, settings: changed.value })))
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error
        return fail("OVERLOADED", "The shop is busy. The preview follows in a moment.")
      }
    },
  }),
  implement(settingHistory, {
    run: async ({ db }, { setting }) => {
      const name = shopSettingNames.find((one) => inputNameOf(one) === setting)!
      const versions = await findSettingVersions(db, name, MAX_LISTED_VERSIONS)
      return ok(
        versions.map(({ at, by, ...version }) => ({
          ...{ ...version, at: at.toISOString(), by: by ?? "command line" },
        })),
      )
    },
  }),
  implement(showEnvironment, {
    run: async ({ settings }) => ok(environmentSettings(settings)),
  }),
]
