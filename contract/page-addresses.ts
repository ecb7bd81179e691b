/**
 * Public pages that others are told about: search engines, feeds, messages. The page table itself is
 * `web/routes.ts`; a test holds these to it.
 */
export const staticPages = [
  "/",
  "/product-display/all",
  "/try-on",
  "/Faq-page",
  "/AboutUs",
  "/ContactUs",
  "/PrivacyPolicy",
  "/RefundPolicy",
  "/ShippingPolicy",
  "/TermsAndConditions",
]

export const productPage = (id: number): string => `/product-item/${id}`

export const listingPage = (text: string): string => `/product-display/${encodeURIComponent(text)}`

/** A frame as a file in three dimensions. */
export const frameModelPath = (id: number | string): string => `/models/${id}.glb`

/** Nothing a search engine should spend its visit on: personal, or one of endlessly many. */
export const privatePages = [
  "/ChekOutPage",
  "/login",
  "/otp-varify",
  "/track-order",
  "/orders",
  "/tracking-status/",
  "/saved-frames",
  "/testing",
  "/lense/power/",
]
