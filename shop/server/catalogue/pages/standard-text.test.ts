import { expect, test } from "vitest"
import { listingSortLabels, listingSorts } from "#domain/catalogue/listing/listing-sort.ts"
import type { PageValueName } from "#domain/catalogue/page-values.ts"
import { blocksText, type StandardPageKey, standardPageKeys } from "#domain/catalogue/shop-page.ts"
import { allModules } from "#server/all-modules.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { paymentProvider } from "#server/core/settings/seller-details.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { translations } from "#words/translations.ts"
import { type ParsedPage, parsePage } from "./parse-page.ts"
import { standardText } from "./standard-text.ts"

const values = {
  ...pageValues({ settings: readSettings({}), modules: allModules, catalogue: {} as never }),
  ...{ business: "Sample Opticals", phone: "00000 00000", email: "help@shop.example" },
  ...{
    address: "1 Sample Road",
    registeredOffice: "1 Sample Road",
    grievanceOfficer: "Sample Officer",
  },
}

const pageOf = (key: StandardPageKey) => parsePage(standardText(key), values)

const partsOf = ({ sections }: ParsedPage) =>
  sections.flatMap((section) => [section, ...section.parts])

const textOf = (key: StandardPageKey): string => {
  const page = pageOf(key)
  return [page.intro, ...partsOf(page).map(({ blocks }) => blocks), page.closing]
    .map(blocksText)
    .join("\n")
}

const headingsOf = (key: StandardPageKey) => pageOf(key).sections.map(({ heading }) => heading)

test("The refund page says until when an order can be cancelled and when it is refunded [STA-13, STA-14]", () => {
  expect(textOf("refund")).toContain("cancel within 2 hours of placement")
  expect(textOf("refund")).toContain("7-10 business days")
})

test("Only damaged or incorrect items can be exchanged, for 30 days [STA-15, STA-16, STA-17, X-15]", () => {
  const text = textOf("refund")
  expect(text).toContain("exchange only damaged or incorrect items")
  expect(text).toContain("within 48 hours of delivery")
  expect(text).toContain("Customised and used eyewear is non-refundable")
  expect(headingsOf("refund")).toContain("30-day refund or replacement")
  expect(text).toContain("covers these two cases and no others")
  expect(text).toContain(
    "A defect that you find later, a wrong power or glasses that do not match your order stay returnable after that.",
  )
})

test("The shipping page says how long delivery takes and what it costs [STA-18, STA-19, X-16]", () => {
  const text = textOf("shipping")
  expect(text).toContain("across India")
  expect(text).toContain("in 4-7 business days")
  expect(text).toContain("free for orders above ₹999")
  expect(text).toContain("nominal fee of ₹49")
})

test("The terms say that prices are in rupees including taxes [STA-20]", () => {
  expect(textOf("terms")).toContain("Indian rupees (INR), including taxes")
})

test("The terms say what decides each order of a list, and that no place is paid for", () => {
  const text = textOf("terms")
  for (const sort of listingSorts)
    expect(text).toContain(`${translations.en(listingSortLabels[sort])}: `)
  expect(text).toContain("Nobody can pay for a place in a list.")
  expect(headingsOf("terms")).toContain("How lists are ordered")
  expect(pageOf("terms").sections.map(({ id }) => id)).toContain("how-lists-are-ordered")
})

test("The terms name the provider that takes payments, and what to do about a wrong payment", () => {
  expect(textOf("terms")).toContain("Payment runs through a simulated payment service")
  expect(textOf("terms")).toContain("charge-back")
  expect(paymentProvider({ PAYMENTS: "cashfree" })).toMatch(/^Cashfree .*cashfree\.com/)
})

test("The contact page names who sells and the grievance officer, with links to the officer's own contact", () => {
  const own = {
    ...{
      BUSINESS_LEGAL_NAME: "Netra Opticians Private Limited",
      BUSINESS_GSTIN: "27ABCDE1234F1Z0",
    },
    ...{ BUSINESS_ADDRESS: "12 Laxmi Road, Pune, Maharashtra 411030" },
    ...{ BUSINESS_BRANCHES: "4 MG Road, Nashik; 9 FC Road, Pune", NODAL_PERSON: "Asha Rao" },
    ...{ CONTACT_LENS_REGISTRATION: "MH-1", BUSINESS_REGISTERED_OFFICE: "1 Hill Road, Mumbai" },
    ...{ GRIEVANCE_OFFICER: "Sunita Kulkarni", GRIEVANCE_OFFICER_DESIGNATION: "Manager" },
    ...{ GRIEVANCE_OFFICER_EMAIL: "sunita@netra.example" },
  }
  const { sections } = parsePage(
    standardText("contact"),
    pageValues({ settings: readSettings(own), modules: [], catalogue: {} as never }),
  )
  const sectionOf = (heading: string) => sections.find((one) => one.heading === heading)!.blocks
  expect(blocksText(sectionOf("Registered office"))).toBe("Chashma\n1 Hill Road, Mumbai")
  expect(blocksText(sectionOf("Who you buy from")).split("\n")).toEqual([
    "Legal name: Netra Opticians Private Limited",
    "GSTIN: 27ABCDE1234F1Z0",
    "Branch: 4 MG Road, Nashik",
    "Branch: 9 FC Road, Pune",
    "Nodal person: Asha Rao",
    "Registration to sell contact lenses (Form MD-42): MH-1",
  ])
  const officer = sectionOf("Grievance officer")
  expect(blocksText(officer)).toContain("Sunita Kulkarni, Manager\n")
  const address = { href: "mailto:sunita@netra.example", text: "sunita@netra.example" }
  expect(JSON.stringify(officer)).toContain(JSON.stringify(address))
  // Without a number of the officer's own, that of the shop.
  expect(JSON.stringify(officer)).toContain('"tel:+910000000000"')
})

test("The contact page shows a greeting, support hours, phone, e-mail and registered office, and links to the FAQ [STA-01, STA-02, STA-03, STA-04, STA-05, STA-06]", () => {
  const { intro, sections, links, closing } = pageOf("contact")
  expect(blocksText(intro)).toContain("Stuck on a power, a size or a parcel?")
  const [reach, hours, office] = sections.map(({ blocks }) => blocks)
  expect(reach).toEqual([
    { kind: "paragraph", spans: [{ href: "tel:0000000000", text: "00000 00000" }] },
    {
      kind: "paragraph",
      spans: [{ href: "mailto:help@shop.example", text: "help@shop.example" }],
    },
  ])
  expect(blocksText(hours!)).toBe(
    "Monday to Saturday 10:00 AM to 6:00 PM IST\nWe reply within 24 hours on business days.",
  )
  expect(sections[2]!.heading).toBe("Registered office")
  expect(blocksText(office!)).toBe("Sample Opticals\n1 Sample Road")
  expect(blocksText(closing)).toContain("Read the FAQ")
  expect([...links]).toContain("/Faq-page")
})

test("The privacy policy names the right to nominate, the time of an answer and the Data Protection Board", () => {
  const text = textOf("privacy")
  expect(text).toContain("name somebody who uses these rights for you if you die")
  expect(text).toContain("We answer within 90 days.")
  expect(text).toContain("complain to the Data Protection Board of India")
})

test("The accessibility statement says how far the shop conforms, when it was checked and by whom, whom to tell, and links to the report", () => {
  const text = textOf("accessibility")
  expect(text).toContain("partially conforms")
  expect(text).toMatch(/checked automatically on \d{1,2} [A-Z][a-z]{2} \d{4}/)
  expect(text).toContain("Nobody has checked the rest by hand yet.")
  expect(text).toContain("Write to help@shop.example or call 00000 00000")
  expect(text).toContain("we acknowledge it within 48 hours")
  expect(text).toContain("write to our grievance officer, Sample Officer, at")
  expect([...pageOf("accessibility").links]).toContain("/pages/accessibility-report")
  const confirmed = { "accessible-shop": { by: "Asha Rao", on: "2026-12-01" } }
  const settings = { ...readSettings({}), DUTIES_CONFIRMED: JSON.stringify(confirmed) }
  expect(pageValues({ settings, modules: [], catalogue: {} as never }).accessibilityCheckedBy).toBe(
    "Asha Rao checked the rest by hand on 1 Dec 2026.",
  )
  expect(headingsOf("accessibility-report")).toContain("What a person checks by hand")
})

test("The privacy policy and the about page have all their parts [STA-07, STA-11]", () => {
  expect(headingsOf("privacy")).toEqual([
    "Information We Collect",
    "How We Use Your Information",
    "Data Protection",
    "Cookies",
    "Contact Us",
  ])
  expect(headingsOf("about")).toEqual(["Our Mission", "Reasons to Choose Us", "Our Office"])
})

test("The texts that come with the shop have no placeholder left and nothing that pages cannot show", () => {
  for (const key of standardPageKeys) {
    expect(pageOf(key).problems, key).toEqual([])
    expect(textOf(key), key).not.toMatch(/[{}]/)
  }
})

test("The FAQ page answers at least 20 questions in groups, each once [STA-12]", () => {
  const { sections } = pageOf("faq")
  const questions = sections.flatMap(({ parts }) => parts)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { heading, blocks } of questions) {
    expect(heading).toMatch(/\?$/)
    expect(blocksText(blocks.slice(0, 1))).toMatch(/^[A-Z0-9].*\.$/s)
  }
  expect(questions.map(({ id }) => id)).toContain("fit")
})

test("The answers have the same numbers as the policies", () => {
  const answers = textOf("faq")
  for (const number of [
    "within 2 hours of placing the order",
    "7-10 business days",
    "within 48 hours of delivery",
    "30 days from delivery",
    "4-7 business days across India",
    "Nothing above ₹999",
    "Monday to Saturday 10:00 AM to 6:00 PM IST",
    "within 24 hours on business days",
  ]) {
    expect(answers).toContain(number)
  }
})

test("What the code and the settings decide is a value in every text and never typed", () => {
  const decided: PageValueName[] = [
    ...(["cancellationHours", "returnHours", "refundDays", "deliveryDays"] as const),
    ...(["deliveryFee", "freeDeliveryAbove", "logDays"] as const),
  ]
  for (const key of standardPageKeys) {
    // Replies within 24 hours (STA-03) and a held account are no settings.
    const typed = standardText(key).replaceAll(/24 hours/g, "")
    for (const name of decided) expect(typed, `${key} ${name}`).not.toContain(values[name])
    expect(typed, key).not.toMatch(/\d+ (?:hours|days|business days)/)
  }
})

test("Sample content in place of unspecified content has no real names or contact data [X-35]", () => {
  const shop = readSettings({})
  expect(shop.BUSINESS_EMAIL).toMatch(/@[\w.-]+\.example$/)
  for (const number of [shop.BUSINESS_PHONE, shop.BUSINESS_TEXT_NUMBER]) {
    expect(number.replaceAll(/\D/g, "")).toMatch(/^910{10}$/)
  }
  expect(shop.BUSINESS_ADDRESS).toContain("Sample Street")
  // Numbers, e-mail addresses and streets come only from the settings.
  const texts = standardPageKeys.map(standardText).join("\n")
  expect(texts).not.toMatch(/[\w.]+@[\w-]+\.\w+|\+91|\b[6-9]\d{4} ?\d{5}\b|\b\d{6}\b/)
})
