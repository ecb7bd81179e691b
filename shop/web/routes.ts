import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { list } from "../../.modules/routes.ts"
import { PAGE_PATHS } from "../contract/core/page-addresses.ts"

/** Spelling and case of a path are part of the specification; nothing else may match. */
const page = (path: string, file: string, id?: string): RouteConfigEntry =>
  route(path, file, { caseSensitive: true, id })

const contentPage = "features/content/content-page.tsx"

/** The route table: the file of each page. `routes/` holds those that put several features together. */
export default [
  index("routes/home.tsx"),

  page(PAGE_PATHS.listing, "routes/listing.tsx"),
  page(PAGE_PATHS.product, "routes/product.tsx"),
  page(PAGE_PATHS.lensPrices, "routes/lens-prices.tsx"),
  page(PAGE_PATHS.lensThickness, "features/prescriptions/lens/lens-thickness-page.tsx"),

  page(PAGE_PATHS.login, "features/shoppers/login/login-page.tsx"),
  page(PAGE_PATHS.code, "features/shoppers/login/code-page.tsx"),
  page(PAGE_PATHS.checkout, "routes/checkout.tsx"),

  page(PAGE_PATHS.trackOrder, "features/orders/list/orders-page.tsx"),
  page(PAGE_PATHS.orders, "features/orders/list/orders-page.tsx", "orders-alias"),
  page(PAGE_PATHS.tracking, "routes/tracking.tsx"),
  page(PAGE_PATHS.account, "features/shoppers/account/account-page.tsx"),
  page(PAGE_PATHS.people, "features/prescriptions/people/people-page.tsx"),
  page(PAGE_PATHS.invoices, "features/money/invoices/invoices-page.tsx"),
  page(PAGE_PATHS.confirmEmail, "features/messages/email-links/confirm-email-page.tsx"),
  page(PAGE_PATHS.savedFrames, "features/shoppers/account/saved-frames-page.tsx"),

  page(PAGE_PATHS.faq, contentPage, "faq"),
  page(PAGE_PATHS.contact, contentPage, "contact"),
  page(PAGE_PATHS.about, contentPage, "about"),
  page(PAGE_PATHS.privacyPolicy, contentPage, "privacy-policy"),
  page(PAGE_PATHS.refundPolicy, contentPage, "refund-policy"),
  page(PAGE_PATHS.shippingPolicy, contentPage, "shipping-policy"),
  page(PAGE_PATHS.terms, contentPage, "terms-and-conditions"),
  page(PAGE_PATHS.ownPage, contentPage, "own-page"),

  ...list.map(({ path, file, id }) => page(path, file, id)),

  page("privacy-policy", "routes/moved.tsx", "privacy-policy-moved"),
  page("terms-of-use", "routes/moved.tsx", "terms-of-use-moved"),

  page("aviator-glasses", "routes/style.tsx", "aviator-glasses"),
  page("cat-eye-glasses", "routes/style.tsx", "cat-eye-glasses"),
  page("oval-glasses", "routes/style.tsx", "oval-glasses"),
  page("rectangle-glasses", "routes/style.tsx", "rectangle-glasses"),
  page("round-glasses", "routes/style.tsx", "round-glasses"),
  page("square-glasses", "routes/style.tsx", "square-glasses"),

  page(PAGE_PATHS.gallery, "features/content/gallery.tsx"),
  page(`${PAGE_PATHS.office}/*`, "routes/office.tsx"),
  page(":category", "routes/category.tsx"),
  page("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig
