import { failed, ok, type Result } from "#domain/core/result.ts"
import type { StoredSettingName } from "#domain/office/shop-settings.ts"
import { demonstration } from "#modules/settings.ts"
import { environment, type ParsedSettings, type ReadSettings } from "./environment-schema.ts"
import { InvalidSettingsError } from "./invalid-settings-error.ts"
import { providerChoices, standInsRun } from "./sandbox-providers.ts"
import { contradictions, missing, replaced, unsafe } from "./setting-problems.ts"

export type SettingName = keyof ParsedSettings

/** Every setting that the environment may hold. */
export const settingNames = Object.keys(environment.shape) as SettingName[]

/** What a setting is while the environment does not say it; undefined where nothing is. */
export const defaultSetting = (name: SettingName): unknown =>
  environment.shape[name].safeParse(undefined).data

export type Settings = ReturnType<typeof readSettings>

/**
 * The environment, parsed once.
 * @throws InvalidSettingsError with one sentence for each invalid or missing value.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`)
    throw new InvalidSettingsError([...new Set(said)].join("\n"))
  }
  const unset = deferredNames.filter((name) => given[name] === undefined)
  const settings = withUsual(parsed.data, unset)
  const problems = [
    ...replaced(given),
    ...missing(settings),
    ...unsafe(settings, unset),
    ...contradictions(settings),
  ]
  if (problems.length > 0) throw new InvalidSettingsError(problems.join("\n"))
  return settings
}

/** Settings whose default depends on the providers, and the providers themselves. */
const ofModules = Object.keys(demonstration) as (keyof typeof demonstration)[]
const deferredNames = [...providerChoices, "SHOP_STATUS", ...ofModules] as const
type DeferredName = (typeof deferredNames)[number]

/**
 * With real providers, those of e-mails and bookings (or none) must be chosen explicitly, and the shop
 * is closed until it is opened. A shop that takes no money has its modules' values of a demonstration.
 * @param unset settings that take their default
 */
function withUsual(settings: ReadSettings, unset: readonly DeferredName[]) {
  const usual = (name: DeferredName) => unset.includes(name)
  const { PAYMENTS, COURIER, SMS } = settings
  const runs = standInsRun(settings)
  const isSandbox = PAYMENTS === "sandbox" && COURIER === "sandbox" && SMS === "screen" && runs
  const beside: "sandbox" | "none" = isSandbox ? "sandbox" : "none"
  const takesNoMoney = PAYMENTS === "sandbox" && runs
  const status: "open" | "closed" = takesNoMoney ? "open" : "closed"
  return {
    ...settings,
    ...(Object.fromEntries(
      ofModules
        .filter(usual)
        .map((name) => [name, takesNoMoney ? demonstration[name] : defaultSetting(name)]),
    ) as Pick<ReadSettings, keyof typeof demonstration>),
    EMAIL: (!usual("EMAIL") && settings.EMAIL) || beside,
    BOOKING: (!usual("BOOKING") && settings.BOOKING) || beside,
    SHOP_STATUS: (!usual("SHOP_STATUS") && settings.SHOP_STATUS) || status,
    /** What the environment leaves to the back office, or to a default. */
    unset,
  }
}

/** The settings from the start with the providers that the owner connected. */
export const withProviders = (atStart: Settings, connected: Partial<ParsedSettings>): Settings => ({
  ...withUsual(
    { ...atStart, ...connected },
    atStart.unset.filter((name) => connected[name] === undefined),
  ),
  unset: atStart.unset,
})

/**
 * The settings with the owner's changes at runtime (`shop_settings`), by the same rules as the
 * environment.
 * @returns sentences about what is wrong, the name of the setting first
 */
export function withChanges(
  settings: Settings,
  changes: Partial<Record<StoredSettingName, string>>,
): Result<Settings, string[]> {
  const names = Object.keys(changes) as StoredSettingName[]
  const only = Object.fromEntries(names.map((name) => [name, true])) as {
    [Name in StoredSettingName]: true
  }
  const parsed = environment.pick(only).safeParse(changes)
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`)
    return failed([...new Set(said)])
  }
  const changed = { ...settings, ...parsed.data }
  const problems = contradictions(changed)
  return problems.length > 0 ? failed(problems) : ok(changed)
}
