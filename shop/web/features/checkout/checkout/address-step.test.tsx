import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Address } from "#domain/shoppers/address.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
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

const step = (props: { deliverTo: Address | null; done: boolean }, book = [asha, ravi]) => (
  <DeliveryStep
    saved={{
      value: book,
      failure: null,
      reload: () => undefined,
      refresh: async () => null,
      show: () => undefined,
    }}
    mobile="9845012345"
    onDeliver={() => undefined}
    onChange={null}
    {...props}
  />
)
const stepWith = (props: Parameters<typeof step>[0]) => renderToStaticMarkup(step(props))
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

test("With an empty address book the form of a new one is open, with the button that toggles it and CANCEL [CHK-11, CHK-12]", async () => {
  emptyBrowserStorage()
  const without = textIn(await renderedPage(step({ deliverTo: null, done: false }, [])))
  const [opener, form] = ["|Add a new address|", "|ADD A NEW ADDRESS|"].map((part) =>
    without.indexOf(part),
  )
  expect(opener).toBeGreaterThan(0)
  expect(form).toBeGreaterThan(opener!)
  expect(without.slice(form)).toContain("|SAVE AND DELIVER HERE|CANCEL|")
  const withBook = textIn(await renderedPage(step({ deliverTo: null, done: false })))
  expect(withBook).toContain("|Add a new address|")
  expect(withBook).not.toContain("|ADD A NEW ADDRESS|")
})

test("An address is an Indian one: state, PIN code of six digits, and a mobile number without a country code [APP-06]", async () => {
  emptyBrowserStorage()
  const form = await renderedPage(step({ deliverTo: null, done: false }, []))
  expect(textIn(form)).toMatch(/\|Pincode\|.*\|State\|/s)
  const fieldNamed = (name: string) => form.match(new RegExp(`<[^>]*name="${name}"[^>]*>`))?.[0]
  expect(fieldNamed("pincode")).toMatch(/inputmode="numeric"/i)
  expect(fieldNamed("state")).toBeDefined()
  expect(textIn(form)).not.toMatch(/country|zip code|postal code|county/i)
  expect(form).toContain('value="98450 12345"')
})
