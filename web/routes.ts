import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { PAGE_PATHS } from "../contract/core/page-addresses.ts"

/** Spelling and case of a path are part of the specification; nothing else may match. */
const page = (path: string, file: string, id?: string): RouteConfigEntry =>
  route(path, `routes/${file}.tsx`, { caseSensitive: true, id })

/** The route table: the page of each path. */
export default [
  index("routes/home.tsx"),

  page(PAGE_PATHS.listing, "listing"),
  page(PAGE_PATHS.product, "product"),
  page(PAGE_PATHS.lensPrices, "lens-prices"),
  page(PAGE_PATHS.lensThickness, "lens-thickness"),
  page(PAGE_PATHS.tryOn, "try-on"),

  page(PAGE_PATHS.login, "login"),
  page(PAGE_PATHS.code, "code"),
  page(PAGE_PATHS.checkout, "checkout"),

  page(PAGE_PATHS.trackOrder, "orders"),
  page(PAGE_PATHS.orders, "orders", "orders-alias"),
  page(PAGE_PATHS.tracking, "tracking"),
  page(PAGE_PATHS.account, "account"),
  page(PAGE_PATHS.people, "people"),
  page(PAGE_PATHS.complaints, "complaints"),
  page(PAGE_PATHS.complaint, "complaint"),
  page(PAGE_PATHS.invoices, "invoices"),
  page(PAGE_PATHS.confirmEmail, "confirm-email"),
  page(PAGE_PATHS.confirmSubscription, "confirm-subscription"),
  page(PAGE_PATHS.unsubscribe, "unsubscribe"),
  page(PAGE_PATHS.savedFrames, "saved-frames"),

  page(PAGE_PATHS.faq, "faq"),
  page(PAGE_PATHS.membership, "gold-max"),
  page(PAGE_PATHS.contact, "contact"),
  page(PAGE_PATHS.about, "about"),
  page(PAGE_PATHS.privacyPolicy, "policy", "privacy-policy"),
  page(PAGE_PATHS.refundPolicy, "policy", "refund-policy"),
  page(PAGE_PATHS.shippingPolicy, "policy", "shipping-policy"),
  page(PAGE_PATHS.terms, "policy", "terms-and-conditions"),

  page("privacy-policy", "moved", "privacy-policy-moved"),
  page("terms-of-use", "moved", "terms-of-use-moved"),

  page("aviator-glasses", "style", "aviator-glasses"),
  page("cat-eye-glasses", "style", "cat-eye-glasses"),
  page("oval-glasses", "style", "oval-glasses"),
  page("rectangle-glasses", "style", "rectangle-glasses"),
  page("round-glasses", "style", "round-glasses"),
  page("square-glasses", "style", "square-glasses"),

  page(PAGE_PATHS.gallery, "gallery"),
  page(`${PAGE_PATHS.office}/*`, "office"),
  page(":category", "category"),
  page("*", "not-found"),
] satisfies RouteConfig
