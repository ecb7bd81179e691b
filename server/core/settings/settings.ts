import { ok, type Result } from "#domain/core/result.ts"
import type { StoredSettingName } from "#domain/office/shop-settings.ts"
import { environment, type ParsedSettings } from "./environment-schema.ts"
import { contradictions, missing, replaced, unsafe } from "./setting-problems.ts"

/** Every setting that the environment may hold. */
export const settingNames = Object.keys(environment.shape) as (keyof Settings)[]

/** What a setting is while the environment does not say it; undefined where nothing is. */
export const defaultSetting = (name: keyof Settings): unknown =>
  environment.shape[name].safeParse(undefined).data

export type Settings = ReturnType<typeof readSettings>

export class InvalidSettingsError extends Error {}

/**
 * The environment, parsed once.
 * @throws WrongSettings with one sentence for each invalid or missing value.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const said = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`)
    throw new InvalidSettingsError([...new Set(said)].join("\n"))
  }
  const usual = usualBesideProviders(parsed.data)
  const { EMAIL = usual, BOOKING = usual } = parsed.data
  const settings = { ...parsed.data, EMAIL, BOOKING }
  const problems = [
    ...replaced(given),
    ...missing(settings),
    ...unsafe(settings),
    ...contradictions(settings),
  ]
  if (problems.length > 0) throw new InvalidSettingsError(problems.join("\n"))
  const usualReviews = settings.PAYMENTS === "sandbox" ? "published" : "moderated"
  const usualStatus = settings.PAYMENTS === "sandbox" ? "open" : "closed"
  return {
    ...settings,
    REVIEWS: settings.REVIEWS ?? usualReviews,
    SHOP_STATUS: settings.SHOP_STATUS ?? usualStatus,
  }
}

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
    return { ok: false, failure: [...new Set(said)] }
  }
  const changed = { ...settings, ...parsed.data }
  const problems = contradictions(changed)
  return problems.length > 0 ? { ok: false, failure: problems } : ok(changed)
}

/** With real providers, those of e-mails and bookings (or none) must be chosen explicitly. */
const usualBesideProviders = ({
  PAYMENTS,
  COURIER,
  SMS,
}: Pick<ParsedSettings, "PAYMENTS" | "COURIER" | "SMS">) =>
  PAYMENTS === "sandbox" && COURIER === "sandbox" && SMS === "screen" ? "sandbox" : "none"
