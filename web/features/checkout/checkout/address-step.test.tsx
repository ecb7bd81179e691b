import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Address } from "#domain/shoppers/address.ts"
import { DeliveryStep } from "./delivery-step.tsx"

const asha: Address = {
  id: "one",
  contactName: "Asha Rao",
  mobile: "9845012345",
  pincode: "560041",
  house: "14",
  address: "3rd Cross, Jayanagar 4th Block",
  city: "Bengaluru",
  state: "Karnataka",
  landmark: "",
  alternatePhone: null,
  type: "home",
}
const ravi: Address = { ...asha, id: "two", contactName: "Ravi Joshi", city: "Pune", type: "work" }

const stepWith = (props: { deliverTo: Address | null; done: boolean }) =>
  renderToStaticMarkup(
    <DeliveryStep
      saved={{
        value: [asha, ravi],
        failure: null,
        reload: () => undefined,
        refresh: async () => null,
        show: () => undefined,
      }}
      mobile="9845012345"
      onDeliver={() => undefined}
      onChange={null}
      {...props}
    />,
  )
const html = stepWith({ deliverTo: null, done: false })
const cards = html.match(/<li[ >].*?<\/li>/g) ?? []
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")

test("The first step is numbered, and counts the saved addresses [CHK-01, CHK-02]", () => {
  const header = /<header.*?<\/header>/.exec(html)![0]
  expect(textOf(header)).toBe("|1|DELIVERY ADDRESS|2 saved|")
})

test("A saved address shows its name, type, number and line, and can be changed and deleted [CHK-04, CHK-05, CHK-06, CHK-07]", () => {
  expect(cards).toHaveLength(2)
  expect(textOf(cards[0]!)).toContain(
    "|Asha Rao|HOME|98450 12345|14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041|",
  )
  expect(textOf(cards[1]!)).toContain("|Ravi Joshi|WORK|")
  for (const action of ["Edit", "Delete"]) {
    expect(cards[1]).toContain(`aria-label="${action} the address of Ravi Joshi, Pune"`)
  }
})

test("The first address is selected, and an order can be sent only to the selected one [CHK-03, CHK-08, CHK-10, X-84]", () => {
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(radios.map((radio) => radio.includes('checked=""'))).toEqual([true, false])
  expect(new Set(radios.map((radio) => /name="([^"]+)"/.exec(radio)![1])).size).toBe(1)
  const buttons = cards.map((card) => /<button[^>]*>(?:<[^>]+>)*DELIVER HERE/.exec(card)![0])
  expect(buttons.map((button) => button.includes('disabled=""'))).toEqual([false, true])
})

test("While a payment from before a reload is checked the step has no tick, and says where the order goes", () => {
  const unknown = stepWith({ deliverTo: null, done: true })
  expect(unknown).not.toContain("Done")
  expect(textOf(unknown)).toContain("|1|DELIVERY ADDRESS|")
  expect(textOf(unknown)).toContain("Your order goes to the address that you chose before paying.")
})
