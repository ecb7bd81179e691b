import { expect, test } from "vitest"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import type { CurrentCartLine } from "./current-cart-line.ts"
import { SecondPairHint } from "./second-pair-hint.tsx"

const pair = (type: string, quantity = 1) =>
  ({
    problem: null,
    kind: "Power Glasses",
    line: { productId: 41, quantity, lens: { type } },
  }) as unknown as CurrentCartLine

const hint = async (
  lines: CurrentCartLine[],
  member: MemberOffer | null = null,
  secondPairPercent = 20,
) =>
  textIn(
    await renderedPage(<SecondPairHint lines={lines} member={member} />, "/", {
      secondPairPercent,
    }),
  )

test("The cart names the second pair offer beside one pair with power lenses, and only while it can save something", async () => {
  const sentence = "|Add a second pair with the same lenses: 20% off the cheaper|"
  const one = pair("Single Vision")
  expect(await hint([one])).toBe(sentence)
  expect(await hint([one, pair("Plano")])).not.toBe("")
  for (const lines of [[], [pair("Plano")], [one, one], [pair("Single Vision", 2)]]) {
    expect(await hint(lines)).toBe("")
  }
  expect(await hint([one], null, 0)).toBe("")
  expect(await hint([one], { percent: 10, freeDelivery: true })).toBe("")
  expect(await hint([one], { percent: 5, freeDelivery: true })).not.toBe("")
})
