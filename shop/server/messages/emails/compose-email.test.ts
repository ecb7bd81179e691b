import { expect, test } from "vitest"
import { messageNamed, messages } from "#contract/messages.ts"
import type { OrderFacts } from "#domain/messages/define-message.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { emailHtml, emailText } from "../email-content.ts"
import { composeEmail } from "./compose-email.ts"

const context = {
  settings: readSettings({ BUSINESS_NAME: "Chashma & Co" }),
  publicUrl: "https://shop.example",
}

const values = {
  number: "RT-26-000001",
  title: 'Neem <b>"Round"</b>',
  amount: "₹499",
  date: "22 Nov 2027",
  change: "your e-mail address was changed",
  what: "A refund of ₹6,600",
  who: "Kavya Menon",
  about: "about order CH-26-000123",
  ...{ acknowledge: "1", answer: "2", link: "https://shop.example/pay/1", person: "Asha Rao" },
  ...{ role: "packer", by: "Meera Iyer", courier: "delhivery", trackingNumber: "A-91" },
}

const compose = (
  kind: string,
  more: Record<string, string> = {},
  {
    about = null,
    settings = context.settings,
    addition = null,
  }: Partial<{
    about: OrderFacts | null
    settings: typeof context.settings
    addition: string | null
  }> = {},
) =>
  composeEmail(
    { ...context, settings },
    {
      message: messageNamed(kind)!,
      email: { values: { ...values, ...more }, page: "/track-order" },
      ...{ about, link: "https://shop.example/confirm-email#a.b.c", addition },
    },
  )!

const withEmail = messages.filter(({ email }) => email)

test.each(withEmail)(
  "An e-mail of the kind $kind says what happened, as text and as HTML that loads nothing",
  ({ kind }) => {
    const content = compose(kind)
    const html = emailHtml(content)
    const text = emailText(content)
    for (const body of [html, text]) expect(body).not.toMatch(/undefined|null|NaN|\[object/)
    expect(content.subject).not.toMatch(/undefined|[\r\n]/)
    expect(content.subject.length).toBeLessThan(80)
    expect(text).toContain(content.heading)
    expect(html).not.toMatch(/<b(?!ody)|"Round"/)
    expect(html).toContain("Chashma &amp; Co")
    expect(html).not.toMatch(/<(table|img|link|script|iframe)|(?<!-)color:|background/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('lang="en-IN"')
  },
)

test("Each e-mail to a shopper links to its page and says how to unsubscribe", () => {
  for (const { kind, to } of withEmail) {
    if (to) continue
    const text = emailText(compose(kind))
    expect(text, kind).toContain("https://shop.example/track-order")
    expect(text, kind).toContain("Change or remove your address")
  }
  expect(emailText(compose("confirm_email"))).toContain("https://shop.example/confirm-email#a.b.c")
})

test("A cancellation says how much goes back, and that nothing does for an order paid in cash", () => {
  expect(emailText(compose("cancelled"))).toContain("₹499 goes back to the account or card")
  const unpaid = emailText(compose("cancelled", { refund: "none" }))
  expect(unpaid).toContain("There is nothing left to pay or to refund for it.")
  expect(unpaid).not.toContain("₹499")
})

test("A cancellation promises minutes only where instant refunds are asked for, and a transfer for money from the counter", () => {
  const textOf = (more: Record<string, string>, REFUND_SPEED: string) =>
    emailText(compose("cancelled", more, { settings: readSettings({ REFUND_SPEED }) }))
  expect(textOf({}, "standard")).toContain("It arrives within 7–10 business days.")
  expect(textOf({}, "instant")).toContain(
    "within minutes for UPI and most debit cards, otherwise within 7–10 business days.",
  )
  expect(textOf({ refund: "transfer" }, "instant")).toContain("to your bank account or UPI ID")
  expect(textOf({ reason: "refused" }, "standard")).toContain(
    "The parcel that you refused is closed",
  )
})

test("A refund that is done says how it was paid: by the gateway, by transfer, or in person", () => {
  const textOf = (more: Record<string, string>) => emailText(compose("refunded", more))
  expect(textOf({})).toContain("the way you paid")
  expect(textOf({ refund: "transfer" })).toContain("We sent it to your bank account or UPI ID.")
  expect(textOf({ refund: "transfer" })).not.toContain("the way you paid")
  expect(textOf({ refund: "counter" })).toContain("You got it back from us in person.")
})

test("A late order may be cancelled or refused for a full refund", () => {
  const text = emailText(compose("parcel_late"))
  for (const words of [
    "by 22 Nov 2027",
    "cancel it on its page for a full refund",
    "refuse the parcel",
  ])
    expect(text.replaceAll(/\s+/g, " ")).toContain(words)
})

test("The message about a returned cash parcel says that it is cancelled and nothing is owed, without an amount", () => {
  const text = emailText(compose("cash_parcel_returned"))
  expect(text).toContain("so we cancelled")
  expect(text).toContain("You have nothing to pay for it.")
  expect(text).not.toMatch(/₹|charged|refund/)
})

test("The confirmation of an order that is collected speaks of the counter, and of no parcel or delivery day", () => {
  const placed = (isCollected: boolean) => {
    const order = {
      ...{ number: "CH-26-000123", returnHours: 0, deliveryFee: 0, total: 89900, isCollected },
      address: { contactName: "Asha Rao", city: "Bengaluru", pincode: "560041" },
    }
    const about = { order, lines: [], shipment: null, invoice: null, arrives: "3–5 Dec" } as never
    return emailText(compose("placed", {}, { about }))
  }
  expect(placed(false)).toMatch(/when the parcel ships[\s\S]*Goes to: Asha Rao[\s\S]*Arrives/)
  expect(placed(true)).toContain("We send your invoice when you collect it at our counter.")
  expect(placed(true)).toContain("Collected at our counter by: Asha Rao")
  expect(placed(true)).not.toMatch(/parcel|Goes to|Arrives/)
})

const shippedText = (...notes: string[]) => {
  const about = {
    order: { ...{ number: null, returnHours: 0 } },
    lines: [],
    shipment: { courier: "ecom-express", trackingNumber: "A-91" },
    invoice: null,
    notes,
  } as never
  return emailText(compose("shipped", {}, { about }))
}

test("A parcel is announced with the name of its courier", () => {
  const text = shippedText()
  expect(text).toContain("Ecom Express")
  expect(text).not.toContain("ecom-express")
})

test("What modules say of a parcel is in its announcement", () => {
  expect(shippedText("It travels in a recycled box.")).toContain("It travels in a recycled box.")
})

test("The owner's additional text is below the shop's own, as text and never as HTML", () => {
  const addition = "Clean them <b>wet</b>.\n\nCome back soon."
  const content = compose("delivered", {}, { addition })
  expect(content.paragraphs.slice(-2)).toEqual(["Clean them <b>wet</b>.", "Come back soon."])
  expect(content.paragraphs.length).toBeGreaterThan(2)
  expect(emailHtml(content)).toContain("Clean them &lt;b&gt;wet&lt;/b&gt;.")
})
