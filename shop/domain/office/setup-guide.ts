import { legalNeeds, questionOf } from "./duties/duties.ts"
import type { DutyFacts } from "./duties/duty-facts.ts"
import { withoutProvider } from "./provider.ts"

/** The steps from the sample shop to an open shop of its own, in the order of the guide. */
export const setupSteps = [
  "identity",
  "business",
  "features",
  "delivery",
  "lenses",
  "policies",
  "products",
  "sample",
  "payments",
  "messages",
  "staff",
  "test_order",
] as const

export type SetupStep = (typeof setupSteps)[number]

export const isSetupStep = (text: string): text is SetupStep =>
  (setupSteps as readonly string[]).includes(text)

/** Steps whose sample values may be right as they are: done once the owner has confirmed them. */
export const confirmedSteps = [
  "features",
  "delivery",
  "lenses",
  "policies",
] as const satisfies SetupStep[]
export type ConfirmedStep = (typeof confirmedSteps)[number]

/** What the guide looks at; counts are of what shoppers see. */
export interface SetupFacts extends DutyFacts {
  deliveryAreas: number
  confirmed: readonly SetupStep[]
  ownProducts: number
  sampleProducts: number
  /** Whether the demonstration's accounts can sign in. */
  hasDemoStaff: boolean
  /** `test` is Cashfree's own test environment, in which no money moves. */
  payments: "sandbox" | "test" | "cashfree"
  /** Whether parcels are followed by a real tracking service. */
  tracksParcels: boolean
  /** Whether stand-ins may run beside real providers, in a demonstration on the web. */
  allowsStandIns: boolean
  cashOnDelivery: boolean
  /** Whether one-time codes reach the shopper's phone. */
  sendsTexts: boolean
  /** The texts that a shop does not open without and that have no template, by their labels. */
  textsWithoutTemplate: readonly string[]
  /** How many other texts have none. */
  otherTextsWithoutTemplate: number
  emails: "none" | "sandbox" | "smtp"
  /** Members of staff who can sign in, without the demonstration's. */
  owners: number
  otherStaff: number
  /** Orders with a product of the owner. */
  ownOrders: number
  /** No provider is real: nothing of it can reach a stranger. */
  isDemonstration: boolean
}

/** `simulated`: nothing is missing to open, and a stand-in does the work of a provider. */
export const setupStateNames = ["done", "simulated", "open"] as const
export type SetupState = (typeof setupStateNames)[number]

export interface SetupStepState {
  step: SetupStep
  state: SetupState
  /** What the shop cannot open without; a sentence each. Empty if it may open. */
  blocks: string[]
  /** What buyers meet while a provider is a stand-in. */
  simulated: string[]
  /** What the owner should know, but may leave. */
  advice: string[]
}

/** A condition and the sentence that is said while it does not hold. */
type Need = readonly [isMet: boolean, sentence: string]

const unmet = (needs: readonly Need[] = []) =>
  needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]))

/**
 * What of each step is done. The shop needs who sells and who answers, by law (`duties/`), and what
 * money and parcels need; a demonstration, where nobody pays, may open with the stand-ins of the
 * providers.
 */
export const setupStates = (facts: SetupFacts): SetupStepState[] =>
  setupSteps.map((step) => {
    const needs = needsOf[step](facts)
    const blocks = unmet(needs.blocks)
    const simulated = unmet(needs.real)
    const isReady =
      blocks.length === 0 && (!recordedSteps.includes(step) || facts.confirmed.includes(step))
    const state = !isReady ? "open" : simulated.length > 0 ? "simulated" : "done"
    return { step, state, blocks, simulated, advice: unmet(needs.advice) }
  })

/** Steps that are done only once that is recorded; removing the sample records its own. */
const recordedSteps: readonly SetupStep[] = [...confirmedSteps, "sample"]

/** Why the shop cannot open yet; empty if it can. */
export const openingNeeds = (facts: SetupFacts): string[] =>
  setupStates(facts).flatMap(({ blocks }) => blocks)

const legal = (step: "identity" | "business", facts: SetupFacts): Need[] =>
  legalNeeds(step, facts).map((sentence) => [false, sentence])

const needsOf: Record<
  SetupStep,
  (facts: SetupFacts) => {
    blocks?: readonly Need[]
    /** That no stand-in is used. */
    real?: readonly Need[]
    advice?: readonly Need[]
  }
> = {
  identity: (facts) => ({ blocks: legal("identity", facts) }),
  business: (facts) => ({
    blocks: legal("business", facts),
    advice: [questionOf("gst-registration", facts)].flatMap((question): Need[] =>
      question ? [[false, question]] : [],
    ),
  }),
  features: () => ({}),
  delivery: (facts) => ({
    blocks: [
      [facts.deliveryAreas > 0, "Add the PIN codes that you deliver to."],
      [
        facts.tracksParcels || facts.isDemonstration || facts.allowsStandIns,
        "Connect AfterShip: the simulation would report parcels as delivered that are not.",
      ],
    ],
    real: [[facts.tracksParcels, withoutProvider.courier.standIn]],
  }),
  lenses: () => ({}),
  policies: (facts) => ({
    blocks: [
      [
        facts.confirmed.includes("policies"),
        "Read the policies and confirm that you keep what they promise.",
      ],
    ],
  }),
  products: (facts) => ({
    blocks: [[facts.ownProducts > 0, "Add a product of your own and publish it."]],
  }),
  sample: (facts) => ({
    blocks: [
      [facts.sampleProducts === 0, "Remove the sample products: nobody can deliver them."],
      [
        !facts.hasDemoStaff,
        "Remove the sample: its accounts can sign in here, and their password is on the sign-in page.",
      ],
    ],
  }),
  payments: (facts) => ({
    blocks: [
      [
        facts.payments === "cashfree" ||
          facts.isDemonstration ||
          (facts.allowsStandIns && facts.cashOnDelivery),
        facts.payments === "test"
          ? "Connect your live account of Cashfree: with the test account shoppers order without paying."
          : "Connect Cashfree: with the simulation shoppers order without paying.",
      ],
    ],
    real: [
      [
        facts.payments === "cashfree",
        facts.payments === "test"
          ? "Payments are a test: a buyer pays with Cashfree's test cards, and you get an order without money."
          : withoutProvider.payments.standIn,
      ],
    ],
  }),
  messages: (facts) => ({
    blocks: [
      [
        facts.sendsTexts || facts.isDemonstration,
        "Connect MSG91: without text messages no shopper can sign in.",
      ],
      [
        !facts.sendsTexts || facts.textsWithoutTemplate.length === 0,
        `Enter the MSG91 template of: ${facts.textsWithoutTemplate.join(", ")}.`,
      ],
    ],
    real: [
      [facts.sendsTexts, withoutProvider.sms.standIn],
      [facts.emails !== "sandbox", withoutProvider.email.standIn],
    ],
    advice: [
      [
        facts.emails !== "none",
        "Connect a mail server, so that shoppers get their invoices by e-mail.",
      ],
      [
        !facts.sendsTexts || facts.otherTextsWithoutTemplate === 0,
        `${facts.otherTextsWithoutTemplate} other messages have no template yet: until then they go by e-mail alone, to shoppers who confirmed an address.`,
      ],
    ],
  }),
  staff: (facts) => ({
    blocks: [
      [facts.owners > 0, "Invite yourself as owner: the demonstration's accounts are not yours."],
    ],
    advice: [
      [
        facts.owners + facts.otherStaff > 1,
        "Invite the people who pack orders and check prescriptions.",
      ],
    ],
  }),
  test_order: (facts) => ({
    blocks: [
      [facts.ownOrders > 0, "Place a test order and take it to the parcel and the invoice."],
    ],
  }),
}
