import { readFileSync } from "node:fs"
import { getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import * as schema from "#db/schema.ts"
import { consentTopics } from "#domain/messages/consent.ts"
import { projectFolder } from "#project-folder.ts"
import { allModules } from "#server/all-modules.ts"
import { encryptedTables } from "#server/core/encryption/encrypted-tables.ts"
import { PERSONAL_KEYS } from "#web/shared/shoppers/session/forget-shopper.ts"
import { PERSONAL_TAB_KEYS, SIGNED_OUT_KEY } from "#web/shared/shoppers/session/watch-sign-out.ts"
import { sourceFiles } from "../../../tools/source-files.ts"
import { moduleExamples } from "../module-examples.ts"
import {
  privacyPolicyText as policy,
  policyWithRecords,
  privacyPolicy,
} from "./privacy-policy-text.ts"

const part = (heading: string): string =>
  privacyPolicy.find((section) => section.heading === heading)?.text ?? ""

/** How the policy names what a table keeps about shoppers; null for tables that keep nothing about them. */
const words: Record<string, string | null> = {
  account_moves: "give your account another number",
  account_recoveries: "Attempts to prove that an account belongs to whoever has its number",
  addresses: "names, addresses and PIN codes",
  approvals: null,
  audit_entries: null,
  backup_runs: null,
  brand_sections: null,
  brands: null,
  carousel: null,
  catalogue_version: null,
  categories: null,
  code_allowances: "Counts of requests for codes",
  code_challenges: "One-time codes",
  code_counts: "How many codes were sent",
  component_status: null,
  contact_lens_stock: null,
  consents: "which messages you agreed to",
  coupon_uses: "with its coupon",
  coupons: null,
  deleted_account_records: null,
  delivery_areas: null,
  email_additions: null,
  emails: "E-mails that were sent",
  holds: null,
  invoice_series: null,
  invoices: "Orders, payments, returns and invoices stay",
  menu_entries: null,
  notices: "Text messages that were sent",
  order_line_events: "what you ordered",
  order_lines: "what you ordered",
  order_notes: "what you write to us",
  orders: "what you ordered",
  home_page_versions: null,
  page_versions: null,
  pages: null,
  parcels: "Couriers receive",
  order_holds: "what you write to us",
  order_views: null,
  parcel_bookings: "through the service that books our parcels",
  passkey_challenges: "Random texts that a passkey has to sign",
  passkeys: "of a passkey that you add",
  payment_settlements: null,
  payments: "whether it was paid",
  people: "of the people for whom you save them",
  photos: "with their photos",
  prescription_messages: "what you write to each other about them",
  prescription_pictures: "drawn anew as pictures",
  prescription_readings: "the values that our optician reads from them",
  prescription_requests: "A photo or PDF of a prescription that you send us",
  prescription_upload_pictures: "A prescription that was uploaded before ordering, encrypted",
  prescription_uploads: "a mark of the network it came from",
  prescriptions: "A prescription that you save for next time is stored encrypted",
  product_bulk_changes: null,
  product_price_history: null,
  product_sales_days: null,
  product_schedules: null,
  products: null,
  provider_connections: null,
  refill_reminders: "before your contact lenses run out",
  refund_accounts: "the UPI ID or bank account that you give is stored encrypted",
  refunds: "a refund is under way",
  return_events: "returns with their photos",
  returns: "returns with their photos",
  sales_days: null,
  saved_items: "the products and quantities in your cart and wishlist are kept with your account",
  sessions: "when and with which browser you signed in",
  shipments: "Couriers receive",
  shop_setting_versions: null,
  shop_settings: null,
  shopper_emails: "your e-mail address",
  shoppers: "your mobile number",
  staff: null,
  staff_attempts: null,
  staff_invitations: null,
  staff_recovery_codes: null,
  staff_sessions: null,
  stale_sales_days: null,
  webhook_events: "Marks of messages from the payment partner",
  ...Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.policy)),
}

test("The privacy policy names what every table keeps about shoppers", () => {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable))
  expect(tables.filter((name) => !(name in words))).toEqual([])
  const unsaid = Object.entries(words).filter(
    ([, phrase]) => phrase !== null && !policy.includes(phrase),
  )
  expect(unsaid).toEqual([])
})

/** What the policy says is encrypted; null for records that are not about shoppers. */
const encrypted: Record<string, string | null> = {
  "names of people": "with its date, its doctor and the name of the person",
  prescriptions:
    "A prescription that you save for next time is stored encrypted, each one on its own",
  "prescription uploads": "A prescription that was uploaded before ordering, encrypted",
  "prescription pictures": "The pictures are encrypted",
  "prescription readings": "So are the values that our optician reads from them",
  "prescription messages": "and what you write to each other about them",
  "powers in orders":
    "The powers, the pupillary distance and the contact lens values of an order are stored encrypted",
  "powers in order lines":
    "The powers, the pupillary distance and the contact lens values of an order are stored encrypted",
  // Said only where the owner keeps them: see the test below.
  "copies of deleted accounts": null,
  "keys of providers": null,
  "refund accounts": "the UPI ID or bank account that you give is stored encrypted",
  "staff authenticators": null,
  "staff invitations": null,
  ...Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.encrypted)),
}

test("What the privacy policy calls encrypted is what the shop encrypts, no more and no less", () => {
  expect(Object.keys(encrypted).toSorted()).toEqual(
    encryptedTables({ modules: allModules })
      .map(({ records }) => records)
      .toSorted(),
  )
  for (const phrase of Object.values(encrypted)) {
    if (phrase !== null) expect(policy).toContain(phrase)
  }
})

/** Keys of browser storage, as the policy names them. */
const inBrowser: Record<string, string> = {
  businessBuyer: "the details of your business",
  cart: "Your cart",
  challenge: "your sign-in",
  checkoutData: "the glasses you are about to buy",
  coupon: "their coupon",
  fit: "the width of your face or the size of a frame that fits you",
  lens: "what you typed for your lenses",
  openPayment: "a payment under way",
  otp: "your sign-in",
  paidPurchase: "a payment under way or just made",
  pd: "your pupillary distance",
  person: "the drawn person on whom you try frames",
  pincode: "the PIN code you checked",
  resumeAt: "your sign-in",
  savedItems: "Your cart, your wishlist",
  [SIGNED_OUT_KEY]: "the time of the sign-out",
  token: "your sign-in",
  "visit-steps": "keeps one visit from being counted twice",
  wishlist: "your wishlist",
}

test("The privacy policy names what the browser keeps, and signing out removes it", () => {
  for (const phrase of Object.values(inBrowser)) expect(part("Cookies")).toContain(phrase)
  // Every store of the shop's pages is one of them.
  const stores = sourceFiles(projectFolder, ["shop/web/{features,shared}/**/*.{ts,tsx}"])
    .filter((file) => !/\.test\.|\/storage\//.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, `file://${projectFolder}/`), "utf8").matchAll(
        /(?:persistedStore(?:<[^(]*>)?|tabStore(?:<[^(]*>)?)\(\s*["`]([a-zA-Z]+)/g,
      ),
    ])
    .map(([, key]) => key!)
  expect(stores.length).toBeGreaterThan(10)
  expect(stores.filter((key) => !(key in inBrowser))).toEqual([])
  const forgotten: string[] = [...PERSONAL_KEYS, ...PERSONAL_TAB_KEYS]
  expect(stores.filter((key) => !forgotten.includes(key))).toEqual([])
})

test("The privacy policy says what is kept of a deleted account, why, how long and who can read it, only where it is kept", () => {
  const phrases = [
    "If you delete your account from 13 May 2027 on, one thing is kept.",
    "Rule 8(3) of the Digital Personal Data Protection Rules 2025",
    "eye powers included, for a year. It is encrypted and used for nothing.",
    "Only the owner of the shop can open it, and has to give a reason, which is recorded.",
    "You get its number when you delete your account",
    "The encrypted copy of an account that was deleted: 366 days after the day of the deletion",
  ]
  expect(phrases.filter((phrase) => !policyWithRecords.includes(phrase))).toEqual([])
  expect(phrases.filter((phrase) => policy.includes(phrase))).toEqual([])
  const without = policyWithRecords.split("\n").filter((line) => policy.includes(line))
  expect(without.join("\n")).toBe(policy)
})

test("The privacy policy says how each consent is given and taken back", () => {
  const said: Record<string, string> = {
    eye_care: "switch off all such reminders in My account",
    offers: "until you say stop or switch them off there",
    ...Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.consents)),
  }
  for (const topic of consentTopics) expect(policy, topic).toContain(said[topic])
})
