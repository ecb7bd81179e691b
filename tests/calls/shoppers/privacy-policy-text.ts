import { blocksText } from "#domain/catalogue/shop-page.ts"
import { allModules } from "#server/all-modules.ts"
import { parsePage } from "#server/catalogue/pages/parse-page.ts"
import { standardText } from "#server/catalogue/pages/standard-text.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { readSettings, type Settings } from "#server/core/settings/settings.ts"

/** The sections of the privacy policy that comes with the shop, as text with its values. */
const sectionsOf = (settings: Settings) =>
  parsePage(
    standardText("privacy"),
    pageValues({ settings, modules: allModules, catalogue: {} as never }),
  ).sections.map(({ heading, blocks }) => ({
    heading,
    text: blocksText(blocks),
  }))

const textOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ text }) => text).join("\n")

export const privacyPolicy = sectionsOf(readSettings({}))
export const privacyPolicyText = textOf(privacyPolicy)

/** The policy of a shop that keeps copies of deleted accounts. */
export const policyWithRecords = textOf(
  sectionsOf({ ...readSettings({}), DELETED_ACCOUNTS: "year" }),
)
