import type { SetupStep } from "#domain/office/setup-guide.ts"

interface StepWords {
  title: string
  /** Why it matters to shoppers; one or two sentences. */
  text: string
  /** The pages where it is done. */
  links: { to: string; label: string }[]
}

/** What the set-up guide says about each step. */
export const setupStepWords: Record<SetupStep, StepWords> = {
  identity: {
    title: "Name and logo",
    text: "Shoppers see them on every page, in e-mails and on invoices.",
    links: [{ to: "/office/settings/identity", label: "Name, logo and colours" }],
  },
  business: {
    title: "Business details",
    text: "Your legal name, address and GSTIN are printed on invoices. Your contact and grievance officer are on the contact page, as the law asks.",
    links: [
      { to: "/office/settings", label: "Enter business details" },
      { to: "/office/settings/law", label: "What your shop still lacks" },
    ],
  },
  features: {
    title: "Features",
    text: "Do without what your shop does not need: its pages and menu entries then go, and what it has stored is kept.",
    links: [{ to: "/office/settings", label: "All features" }],
  },
  delivery: {
    title: "Delivery",
    text: "Where you deliver, in how many days, and what it costs. Product pages promise a day from these values.",
    links: [
      { to: "/office/delivery-areas", label: "Delivery areas" },
      { to: "/office/settings", label: "Delivery fee and cash limit" },
      { to: "/office/providers", label: "Connect AfterShip and Shiprocket" },
    ],
  },
  lenses: {
    title: "Lens prices",
    text: "What each lens costs, and how many days you need to make it.",
    links: [{ to: "/office/lenses", label: "Lenses and their prices" }],
  },
  policies: {
    title: "Policies",
    text: "Shoppers may hold you to what they say. Times and fees in them follow your settings.",
    links: [{ to: "/office/pages", label: "Read and change the pages" }],
  },
  products: {
    title: "Your products",
    text: "Add frames one by one, or import them from a file such as Shopify's.",
    links: [{ to: "/office/products/new", label: "Add a product" }],
  },
  sample: {
    title: "Remove the sample",
    text: "Takes the sample's products, slides, brands and coupons out of the shop. Yours stay.",
    links: [],
  },
  payments: {
    title: "Payments",
    text: "Shoppers pay online through Cashfree, or in cash on delivery.",
    links: [
      { to: "/office/providers", label: "Connect Cashfree" },
      { to: "/office/settings", label: "Cash on delivery" },
    ],
  },
  messages: {
    title: "Text messages and e-mail",
    text: "Shoppers sign in with a code by text message, and get order updates and invoices.",
    links: [
      { to: "/office/providers", label: "Connect MSG91 and a mail server" },
      { to: "/office/settings/messages", label: "Messages to shoppers" },
    ],
  },
  staff: {
    title: "Staff",
    text: "Everyone signs in with an account of their own, and may do what their role needs.",
    links: [{ to: "/office/staff", label: "Invite staff" }],
  },
  test_order: {
    title: "Test order",
    text: "Buy one of your frames as a shopper would. Then pack it, print its label and open its invoice.",
    links: [{ to: "/", label: "Go to the shop" }],
  },
}
