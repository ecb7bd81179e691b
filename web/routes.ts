import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"

/** Spelling and case of an address are part of the specification; nothing else may match. */
const page = (path: string, file: string, id?: string): RouteConfigEntry =>
  route(path, `routes/${file}.tsx`, { caseSensitive: true, id })

/** The page table: every address of the shop, and the only place that knows them. */
export default [
  index("routes/home.tsx"),

  page("product-display/:category?", "listing"),
  page("product-item/:product_id", "product"),
  page("lense/power/:product_id", "lens-prices"),
  page("try-on/:product_id?", "try-on"),

  page("login", "login"),
  page("otp-varify", "code"),
  page("ChekOutPage", "checkout"),

  page("track-order", "orders"),
  page("orders", "orders", "orders-alias"),
  page("tracking-status/:id", "tracking"),
  page("saved-frames", "saved-frames"),

  page("Faq-page", "faq"),
  page("ContactUs", "contact"),
  page("AboutUs", "about"),
  page("PrivacyPolicy", "policy", "privacy-policy"),
  page("RefundPolicy", "policy", "refund-policy"),
  page("ShippingPolicy", "policy", "shipping-policy"),
  page("TermsAndConditions", "policy", "terms-and-conditions"),

  page("privacy-policy", "moved", "privacy-policy-moved"),
  page("terms-of-use", "moved", "terms-of-use-moved"),

  page("aviator-glasses", "style", "aviator-glasses"),
  page("cat-eye-glasses", "style", "cat-eye-glasses"),
  page("oval-glasses", "style", "oval-glasses"),
  page("rectangle-glasses", "style", "rectangle-glasses"),
  page("round-glasses", "style", "round-glasses"),
  page("square-glasses", "style", "square-glasses"),

  page("testing", "gallery"),
  page(":category", "category"),
  page("*", "not-found"),
] satisfies RouteConfig
