import { expect, test } from "vitest"
import { frameShapes } from "#domain/catalogue/vocabulary.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { aboutUs } from "./about-us.ts"
import { blueLightQuestions } from "./blue-light.ts"
import { contactUs } from "./contact-us.ts"
import { questionGroups } from "./faq.ts"
import { footerFrameColours, footerLensColours, footerStyles } from "./footer.ts"
import { fillIn, type PolicyPage } from "./policy-page.ts"
import { privacyPolicy } from "./privacy-policy.ts"
import { refundPolicy } from "./refund-policy.ts"
import { shippingPolicy } from "./shipping-policy.ts"
import { termsAndConditions } from "./terms-and-conditions.ts"
import { trendingSearches } from "./trending.ts"

const settings = {
  business: "Sample Opticals",
  phone: "00000 00000",
  email: "help@shop.example",
  address: "1 Sample Road",
  grievanceOfficer: "Sample Officer",
  deliveryFee: "₹49",
  freeDeliveryAbove: "₹999",
  returnHours: "48 hours",
  membershipPrice: "₹499",
  membershipDiscount: "10 %",
  prescriptionPictureDays: "90 days",
}

const textOf = ({ intro, sections }: PolicyPage): string =>
  fillIn([intro, ...sections.flatMap(({ blocks }) => blocks.flat())].join("\n"), settings)

const headingsOf = ({ sections }: PolicyPage) => sections.map(({ heading }) => heading)

test("The refund page says until when an order can be cancelled and when it is refunded [STA-13, STA-14]", () => {
  expect(textOf(refundPolicy)).toContain("cancel within 2 hours of placement")
  expect(textOf(refundPolicy)).toContain("7-10 business days")
})

test("Only damaged or incorrect items can be exchanged, for 30 days [STA-15, STA-16, STA-17, X-15]", () => {
  const text = textOf(refundPolicy)
  expect(text).toContain("exchange only damaged or incorrect items")
  expect(text).toContain("within 48 hours of delivery")
  expect(text).toContain("Customised and used eyewear is non-refundable")
  expect(headingsOf(refundPolicy)).toContain("30-day refund or replacement")
  expect(text).toContain("covers these two cases and no others")
})

test("The shipping page says how long delivery takes and what it costs [STA-18, STA-19, X-16]", () => {
  const text = textOf(shippingPolicy)
  expect(text).toContain("across India")
  expect(text).toContain("in 4-7 business days")
  expect(text).toContain("free for orders above ₹999")
  expect(text).toContain("nominal fee of ₹49")
})

test("The terms say that prices are in rupees including taxes [STA-20]", () => {
  expect(textOf(termsAndConditions)).toContain("Indian rupees (INR), including taxes")
})

test("The contact page shows support hours [STA-02, STA-03]", () => {
  expect(contactUs.hours.text).toBe("Monday to Saturday 10:00 AM to 6:00 PM IST")
  expect(contactUs.hours.reply).toContain("within 24 hours on business days")
})

test("The privacy policy and the about page have all their parts [STA-07, STA-11]", () => {
  expect(headingsOf(privacyPolicy)).toEqual([
    "Information We Collect",
    "How We Use Your Information",
    "Data Protection",
    "Cookies",
    "Contact Us",
  ])
  expect(headingsOf(aboutUs)).toEqual(["Our Mission", "Reasons to Choose Us", "Our Office"])
})

test("No placeholder is left when the settings are filled in", () => {
  const pages = [aboutUs, privacyPolicy, refundPolicy, shippingPolicy, termsAndConditions]
  const answers = questionGroups.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  const contact = fillIn(JSON.stringify(Object.values(contactUs)), settings)
  for (const text of [...pages.map(textOf), ...answers.map((answer) => fillIn(answer, settings))]) {
    expect(text).not.toMatch(/[{}]/)
  }
  expect(contact).not.toMatch(/\{\w+\}/)
  expect(fillIn("{unknown} {constructor}", settings)).toBe("{unknown} {constructor}")
})

test("Five questions about blue light are answered without health claims [PDP-19]", () => {
  expect(blueLightQuestions).toHaveLength(5)
  const answers = blueLightQuestions.map(({ answer }) => answer).join(" ")
  expect(answers).not.toMatch(/\b(prevents?|protects?|heals?|reduces? (eye )?strain)\b/i)
})

test("The FAQ page answers 21 questions in groups, each once [STA-12]", () => {
  const questions = questionGroups.flatMap((group) => group.questions)
  expect(questions).toHaveLength(21)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(21)
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\?$/)
    expect(answer).toMatch(/^[A-Z0-9].*\.$/)
  }
  expect(questionGroups.map(({ heading }) => heading)).toContain("GOLD MAX")
})

test("The answers have the same numbers as the policies", () => {
  const answers = questionGroups
    .flatMap((group) => group.questions)
    .map(({ answer }) => fillIn(answer, settings))
    .join(" ")
  for (const number of [
    "within 2 hours of placing the order",
    "7-10 business days",
    "within 48 hours of delivery",
    "30 days from delivery",
    "4-7 business days across India",
    "Nothing above ₹999",
    contactUs.hours.text,
    "within 24 hours on business days",
  ]) {
    expect(answers).toContain(number)
  }
})

test("There are 14 trending searches, ten of them specified [HDR-09]", () => {
  expect(trendingSearches).toHaveLength(14)
  expect(trendingSearches).toEqual(
    expect.arrayContaining([
      ...["Eyeglasses", "Sunglasses", "Contact Lenses", "Mens Sunglasses", "Women Sunglasses"],
      ...["Aviator", "Eyewear Accessories", "Purevision", "Acuvue", "Eye Checkup"],
    ]),
  )
})

test("The footer lists 12 frame colours, 13 lens colours and six styles [FTR-07, FTR-08, FTR-11]", () => {
  expect(new Set(footerFrameColours).size).toBe(12)
  expect(new Set(footerLensColours).size).toBe(13)
  expect(footerStyles).toHaveLength(frameShapes.length)
})

test("Sample content in place of unspecified content has no real names or contact data [X-35]", () => {
  const shop = readSettings({})
  expect(shop.BUSINESS_EMAIL).toMatch(/@[\w.-]+\.example$/)
  for (const number of [
    shop.BUSINESS_PHONE,
    shop.BUSINESS_TEXT_NUMBER,
    shop.BUSINESS_CHAT_NUMBER,
  ]) {
    expect(number.replaceAll(/\D/g, "")).toMatch(/^910{10}$/)
  }
  expect(shop.BUSINESS_ADDRESS).toContain("Sample Street")
  const pages = [aboutUs, privacyPolicy, refundPolicy, shippingPolicy, termsAndConditions]
  const answers = questionGroups.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  const texts = [...pages.map(textOf), JSON.stringify(contactUs), ...answers].join("\n")
  // Numbers, e-mail addresses and streets come only from the settings.
  const own = Object.values(settings).reduce((text, value) => text.replaceAll(value, ""), texts)
  expect(own).not.toMatch(/[\w.]+@[\w-]+\.\w+|\+91|\b[6-9]\d{4} ?\d{5}\b|\b\d{6}\b/)
})
