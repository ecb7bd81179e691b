import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { defaultTariffs } from "#domain/money/tariff.ts"
import { writeTariffs } from "#domain/money/tariff-table.ts"
import { shopSettingNamed } from "#domain/office/shop-settings.ts"
import { TariffsField } from "./tariffs-field.tsx"

const { label, hint = "" } = shopSettingNamed("GST_TARIFFS")

const field = (typed: string, isReadOnly = false) =>
  renderToStaticMarkup(
    <TariffsField {...{ label, hint, typed, isReadOnly, onType: () => undefined }} />,
  )

const valuesIn = (html: string) => [...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)

test("The table of headings and rates shows each row, and asks for an accountant", () => {
  const html = field(writeTariffs(defaultTariffs))
  expect(html).toContain("An accountant should confirm this table")
  for (const { hsn, gstPercent, from } of defaultTariffs) {
    expect(valuesIn(html).join(" ")).toContain(`${hsn} ${gstPercent} ${from}`)
  }
  expect(html).toContain("Frame with lenses without power")
  expect(html).not.toContain("Remove")
})

test("A later row of the same goods can be removed again; somebody who only reads can change nothing", () => {
  const rows = `${writeTariffs(defaultTariffs)}; frame, 9003, 12, 2027-04-01; plano, , ,`
  const html = field(rows)
  expect(html).toContain("Frame alone, later")
  expect(html.match(/>Remove</g)).toHaveLength(2)
  expect(valuesIn(html)).toContain("2027-04-01")
  const shown = field(rows, true)
  expect(shown).not.toContain("Remove")
  expect(shown).not.toContain("Choose what changes")
  expect(shown.match(/readOnly=""/gi)).toHaveLength(8 * 3)
})
