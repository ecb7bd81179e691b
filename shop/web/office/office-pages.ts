import type { ComponentType } from "react"
import type {
  MenuEntry,
  OfficeGroup,
  OfficeShortcut,
  PageWithoutEntry,
} from "#contract/define-module.ts"
import { list } from "#modules/office-pages.ts"

/** The groups of the menu, in their order; pages of `home` are above them, without a heading. */
export const officeGroups = {
  home: null,
  orders: "Orders",
  catalogue: "Catalogue",
  marketing: "Marketing",
  money: "Money",
  settings: "Settings",
} as const satisfies Record<OfficeGroup, string | null>

export type OfficePage = {
  /** The name of the module that it belongs to; of the core none. */
  module?: string
  /** Below `/office`, as a pattern of React Router. */
  path: string
  shortcut?: OfficeShortcut
  load: () => Promise<{ default: ComponentType }>
} & (MenuEntry | PageWithoutEntry)

/** Those that the page Settings lists. */
const ofSettings = [
  {
    path: "settings/identity",
    label: "Name, logo and colours",
    permission: "settings.read",
    load: () => import("./settings/identity-page.tsx"),
  },
  {
    path: "lenses",
    label: "Lenses and their prices",
    permission: "settings.read",
    load: () => import("./settings/lenses/lenses-page.tsx"),
  },
  {
    path: "delivery-areas",
    label: "Delivery areas",
    permission: "delivery.read",
    load: () => import("./catalogue/delivery/delivery-areas-page.tsx"),
  },
  {
    path: "settings/messages",
    label: "Messages to shoppers",
    permission: "settings.read",
    load: () => import("./settings/messages-page.tsx"),
  },
  {
    path: "providers",
    label: "Providers",
    permission: "settings.read",
    load: () => import("./settings/providers-page.tsx"),
  },
  {
    path: "staff",
    label: "Staff",
    permission: "staff.manage",
    load: () => import("./staff/staff-page.tsx"),
  },
  {
    path: "settings/law",
    label: "What the law asks",
    permission: "settings.read",
    load: () => import("./settings/duties-page.tsx"),
  },
  {
    path: "backups",
    label: "Backups",
    permission: "status.read",
    load: () => import("./settings/backups-page.tsx"),
  },
  {
    path: "status",
    label: "Status",
    permission: "status.read",
    load: () => import("./status/status-page.tsx"),
  },
  {
    path: "audit",
    label: "Audit",
    permission: "audit.read",
    load: () => import("./audit/audit-page.tsx"),
  },
  {
    path: "settings/deleted-accounts",
    label: "Deleted accounts",
    permission: "deleted-accounts.read",
    load: () => import("./settings/deleted-accounts-page.tsx"),
  },
  {
    path: "settings/environment",
    label: "Technical settings",
    permission: "settings.read",
    load: () => import("./settings/environment-page.tsx"),
  },
] as const satisfies Pick<MenuEntry & OfficePage, "path" | "label" | "permission" | "load">[]

/** The pages of the back office, those with a label in the order of their group. */
export const officePages: OfficePage[] = [
  {
    path: "",
    label: "Board",
    group: "home",
    permission: "board.read",
    load: () => import("./board/board-page.tsx"),
  },
  {
    path: "setup",
    label: "Set-up guide",
    group: "home",
    permission: "settings.read",
    load: () => import("./setup/setup-page.tsx"),
  },
  {
    path: "orders",
    label: "Orders",
    group: "orders",
    permission: "orders.read",
    load: () => import("./orders/orders-page.tsx"),
  },
  {
    path: "prescriptions",
    label: "Prescriptions",
    group: "orders",
    permission: "prescriptions.handle",
    load: () => import("./prescriptions/queue-page.tsx"),
  },
  { path: "prescriptions/:line", load: () => import("./prescriptions/desk-page.tsx") },
  {
    path: "returns",
    label: "Returns",
    group: "orders",
    permission: "returns.read",
    load: () => import("./orders/returns/returns-page.tsx"),
  },
  { path: "returns/:number", load: () => import("./orders/returns/return-page.tsx") },
  {
    path: "offers",
    label: "Offers",
    group: "marketing",
    permission: "offers.read",
    load: () => import("./checkout/offers/offers-page.tsx"),
  },
  { path: "offers/new", load: () => import("./checkout/offers/new-coupon-page.tsx") },
  { path: "offers/:code", load: () => import("./checkout/offers/coupon-page.tsx") },
  {
    path: "cash",
    label: "Cash",
    group: "money",
    permission: "payments.read",
    load: () => import("./money/cash/cash-page.tsx"),
  },
  { path: "search", group: "orders", load: () => import("./orders/search-page.tsx") },
  {
    path: "shoppers/:shopper",
    group: "orders",
    load: () => import("./shoppers/shopper-page.tsx"),
  },
  { path: "orders/:number", group: "orders", load: () => import("./orders/order-page.tsx") },
  { path: "print/:kind", group: "orders", load: () => import("./orders/print/print-page.tsx") },
  {
    path: "products",
    label: "Products",
    group: "catalogue",
    permission: "catalogue.read",
    load: () => import("./catalogue/products-page.tsx"),
  },
  { path: "products/makers", load: () => import("./catalogue/makers-page.tsx") },
  {
    path: "products/:product/powers",
    load: () => import("./catalogue/contact-lens-stock-page.tsx"),
  },
  { path: "products/:product", load: () => import("./catalogue/product-page.tsx") },
  { path: "home-page", group: "catalogue", load: () => import("./catalogue/home-page.tsx") },
  {
    path: "pages",
    label: "Pages",
    group: "catalogue",
    permission: "pages.manage",
    load: () => import("./catalogue/pages/pages-page.tsx"),
  },
  { path: "pages/:key", load: () => import("./catalogue/pages/page-editor.tsx") },
  {
    path: "settings",
    label: "Settings",
    group: "settings",
    permission: "settings.read",
    load: () => import("./settings/settings-page.tsx"),
  },
  { path: "settings/messages/:kind", load: () => import("./settings/message-page.tsx") },
  ...ofSettings.map((page) => ({ ...page, group: "settings", onSettings: true }) as const),
  { path: "account", load: () => import("./account/account-page.tsx") },
  ...list,
]
