import type { StandardPageKey } from "#domain/catalogue/shop-page.ts"
import { listedPages, privatePages as privatePagesOfModules } from "#modules/pages.ts"

/**
 * The paths of the shop's pages, in React Router's notation; `web/routes.ts` maps each to its page.
 */
export const PAGE_PATHS = {
  home: "/",
  listing: "/product-display/:category?",
  product: "/product-item/:product_id",
  lensPrices: "/lense/power/:product_id",
  lensThickness: "/lens-thickness",
  login: "/login",
  code: "/otp-varify",
  checkout: "/ChekOutPage",
  trackOrder: "/track-order",
  orders: "/orders",
  tracking: "/tracking-status/:id",
  account: "/account",
  people: "/people",
  invoices: "/invoices",
  confirmEmail: "/confirm-email",
  savedFrames: "/saved-frames",
  faq: "/Faq-page",
  contact: "/ContactUs",
  about: "/AboutUs",
  privacyPolicy: "/PrivacyPolicy",
  refundPolicy: "/RefundPolicy",
  shippingPolicy: "/ShippingPolicy",
  terms: "/TermsAndConditions",
  ownPage: "/pages/:key",
  gallery: "/testing",
  office: "/office",
} as const

/** The part of a path before its parameters. */
const withoutParameters = (path: string): string => path.split(":")[0]!

export const productPage = (id: number): string => `${withoutParameters(PAGE_PATHS.product)}${id}`

export const listingPage = (text: string): string =>
  `${withoutParameters(PAGE_PATHS.listing)}${encodeURIComponent(text)}`

export const trackingPage = (orderLineId: string): string =>
  `${withoutParameters(PAGE_PATHS.tracking)}${orderLineId}`

const standardPagePaths: Partial<Record<StandardPageKey, string>> = {
  about: PAGE_PATHS.about,
  contact: PAGE_PATHS.contact,
  faq: PAGE_PATHS.faq,
  privacy: PAGE_PATHS.privacyPolicy,
  refund: PAGE_PATHS.refundPolicy,
  shipping: PAGE_PATHS.shippingPolicy,
  terms: PAGE_PATHS.terms,
}

/** The address of a page whose text the owner edits. */
export const contentPage = (key: string): string =>
  standardPagePaths[key as StandardPageKey] ?? `${withoutParameters(PAGE_PATHS.ownPage)}${key}`

/** The key of the page at a path; null if the owner edits none there. */
export function contentPageAt(path: string): string | null {
  const own = withoutParameters(PAGE_PATHS.ownPage)
  if (path.startsWith(own)) return path.slice(own.length)
  return Object.entries(standardPagePaths).find(([, address]) => address === path)?.[0] ?? null
}

/** Public pages in the sitemap, besides products and listings. */
export const staticPages: string[] = [
  PAGE_PATHS.home,
  listingPage("all"),
  PAGE_PATHS.lensThickness,
  PAGE_PATHS.faq,
  PAGE_PATHS.about,
  PAGE_PATHS.contact,
  PAGE_PATHS.privacyPolicy,
  PAGE_PATHS.refundPolicy,
  PAGE_PATHS.shippingPolicy,
  PAGE_PATHS.terms,
  contentPage("accessibility"),
  ...listedPages,
]

/** Pages that search engines should not crawl: personal, or unlimited in number. */
export const privatePages: string[] = [
  PAGE_PATHS.checkout,
  PAGE_PATHS.login,
  PAGE_PATHS.code,
  PAGE_PATHS.trackOrder,
  PAGE_PATHS.orders,
  PAGE_PATHS.tracking,
  PAGE_PATHS.account,
  PAGE_PATHS.people,
  PAGE_PATHS.invoices,
  PAGE_PATHS.confirmEmail,
  PAGE_PATHS.savedFrames,
  PAGE_PATHS.gallery,
  PAGE_PATHS.office,
  PAGE_PATHS.lensPrices,
  ...privatePagesOfModules,
].map(withoutParameters)
