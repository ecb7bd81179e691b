import { blocksText } from "#domain/catalogue/shop-page.ts"
import { parsePage } from "#server/catalogue/pages/parse-page.ts"
import { standardText } from "#server/catalogue/pages/standard-text.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { readSettings } from "#server/core/settings/settings.ts"

/** The sections of the privacy policy that comes with the shop, as text with its values. */
export const privacyPolicy = parsePage(
  standardText("privacy"),
  pageValues(readSettings({})),
).sections.map(({ heading, blocks }) => ({ heading, text: blocksText(blocks) }))

export const privacyPolicyText = privacyPolicy.map(({ text }) => text).join("\n")
