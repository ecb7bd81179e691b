import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { templateSetting, textMessages } from "../shop/contract/messages.ts"
import {
  type ShopSettingGroup,
  type ShopSettingName,
  type StoredSettingName,
  shopSettingGroups,
  shopSettingNamed,
  shopSettingNames,
} from "../shop/domain/office/shop-settings.ts"
import {
  type EnvironmentSettingName,
  environmentMeanings,
  usualOf,
} from "../shop/server/core/settings/environment-settings.ts"
import { defaultSetting } from "../shop/server/core/settings/settings.ts"
import { PROJECT } from "./command.ts"
import { markdownTable } from "./markdown-table.ts"

/**
 * `npm run settings`: whether `docs/settings.md` has every setting as the code declares it;
 * `-- --write` writes it.
 */
const document = path.join(PROJECT, "docs/settings.md")

const environment = markdownTable(
  ["Variable", "Default", "Meaning"],
  Object.entries(environmentMeanings).map(([name, { meaning, isSecret }]) => [
    `\`${name}\``,
    usualOf(name as EnvironmentSettingName),
    `${meaning}${isSecret ? " (secret)" : ""}`,
  ]),
)

const words = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Tables of their own have no default that a line could say. */
const defaultOf = (name: ShopSettingName): string => {
  const { kind } = shopSettingNamed(name)
  if (kind === "lenses" || kind === "tariffs") return "a table"
  const value = defaultSetting(name)
  return value === undefined ? "" : String(value).replaceAll("\n", " ")
}

const ofShop = (group: ShopSettingGroup) =>
  markdownTable(
    ["Setting", "Default", "Meaning"],
    shopSettingNames.flatMap((name) => {
      const { group: own, label, hint, choices } = shopSettingNamed(name)
      if (own !== group) return []
      const values = Object.entries(choices ?? {}).map(([value, said]) => `\`${value}\` ${said}`)
      const parts = [label, hint ?? "", values.join("; ")].filter(Boolean)
      return [[`\`${name}\``, defaultOf(name), parts.map(words).join(" ")]]
    }),
  )

const ofOtherPages: Record<Exclude<StoredSettingName, ShopSettingName>, string> = {
  SHOP_STATUS: "Whether shoppers see the shop: `open` or `closed` (the set-up guide)",
  SETUP_CONFIRMED: "Steps of the set-up guide that the owner confirmed",
  DUTIES_CONFIRMED: "Duties that somebody confirmed, with names and days",
  BRAND_DECLARATIONS: "Makers and importers of the brands (Products, Makers)",
}

const templates = markdownTable(
  ["Setting", "Variables", "Sent when"],
  textMessages.map(({ kind, values, when }) => [
    `\`${templateSetting(kind)}\``,
    values.map((name) => `\`${name}\``).join(", "),
    when,
  ]),
)

const written = `# Settings

Written by \`npm run settings -- --write\` from the code; \`npm run lint\` compares it.

Each is an environment variable, read once at start: a wrong value stops the start and says what to set. What the shop is and charges can also be changed while it runs, in the back office under Settings or with \`npm run shop -- settings set\`; the environment then has the starting value, and every process follows at once. An empty value goes back to that of the environment, except where empty means none, such as the logo. \`settings show\` lists them, \`settings history lenses\` the values that one was given, \`settings environment\` the others ([decision 28](decisions/028-shop-settings.md)). Of a secret only whether it is set is ever shown.

## The environment alone

${environment}

## Changed while the shop runs

${Object.entries(shopSettingGroups)
  .map(([group, label]) => `### ${label}\n\n${ofShop(group as ShopSettingGroup)}`)
  .join("\n\n")}

### By pages of their own

${markdownTable(
  ["Setting", "Meaning"],
  Object.entries(ofOtherPages).map(([name, meaning]) => [`\`${name}\``, meaning]),
)}

## Text messages

Each kind has a template that is registered with DLT; a kind without one goes by e-mail alone, to shoppers who confirmed an address. Operators drop a message with more than 30 to 40 characters in one \`{#var#}\`: the shop cuts texts such as titles, and a template with \`link\` is registered with \`{#var#}{#var#}{#var#}{#var#}\` in its place.

${templates}
`

if (process.argv[2] === "--write") writeFileSync(document, written)
else if (readFileSync(document, "utf8") !== written) {
  console.error(
    "docs/settings.md is not what the code declares. Run `npm run settings -- --write`.",
  )
  process.exitCode = 1
}
