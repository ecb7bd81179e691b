/**
 * One URL for each template, and for each state of a page, whose layout differs by size. Those of a
 * module are in its tests.
 */
export const pagesBySize = [
  "/",
  "/product-display/Transparent",
  "/product-display/all?page=2&type=Fullrim&shape=Round",
  "/product-display/nothing-like-it",
  "/product-item/41",
  "/product-item/71",
  "/product-item/40",
  "/lense/power/41",
  "/lens-thickness",
  "/testing",
]

/** The others: one column at every size, between the header and the footer of all pages. */
export const columnPages = [
  "/product-item/999999",
  "/login",
  "/otp-varify",
  "/ChekOutPage",
  "/track-order",
  "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666",
  "/account",
  "/people",
  "/invoices",
  "/confirm-email",
  "/confirm-email#not.a.link",
  "/saved-frames",
  "/Faq-page",
  "/ContactUs",
  "/PrivacyPolicy",
  "/pages/accessibility-report",
  "/office",
  "/office/invitation#not-a-link",
  "/no/such/page",
]

/** Pages with the template of one above, of which only the HTML is checked, without a browser. */
export const pagesOfSameTemplates = [
  "/Aviator",
  "/AboutUs",
  "/RefundPolicy",
  "/ShippingPolicy",
  "/TermsAndConditions",
  "/pages/accessibility",
]

/** The title of the test of a page; `npm test` chooses by it where time is short. */
export const pageTitle = (path: string): string =>
  pagesBySize.includes(path)
    ? `${path} is valid HTML, without errors, layout shift or accessibility violations, and fits a narrow window`
    : `${path} is valid HTML, without errors, layout shift or accessibility violations, and fits every window`
