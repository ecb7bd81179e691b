import { list as ofModules } from "#modules/consents.ts"
import { msg, type Sentence } from "#words/sentence.ts"

const coreTopics = ["offers", "eye_care"] as const

/** The topics of modules: each adds its own by declaration merging. @public */
// biome-ignore lint/suspicious/noEmptyInterface: without modules there are none
export interface ModuleConsentTopics {}

export type ConsentTopic = (typeof coreTopics)[number] | keyof ModuleConsentTopics

/** Messages to a shopper beyond their own orders, each only with consent (DPDP Act, section 6). */
export const consentTopics: readonly ConsentTopic[] = [
  ...coreTopics,
  ...ofModules.map(({ topic }) => topic),
]

interface ConsentWording {
  label: Sentence
  text: Sentence
}

/** What a module asks consent for, with its wordings as in `consentWordings`. */
export interface ModuleConsent {
  topic: keyof ModuleConsentTopics
  wordings: readonly ConsentWording[]
  /** The name of the module, as the list says it. */
  module?: string
}

/**
 * The wording that a shopper agreed to, by version: the last one is shown. A sentence that covers
 * more than before is a new version; earlier ones are kept for the history.
 */
export const consentWordings: Record<ConsentTopic, readonly ConsentWording[]> = {
  offers: [
    {
      label: msg("Offers and tips"),
      text: msg("E-mails with offers and tips, now and then, to your confirmed e-mail address."),
    },
  ],
  // Off by default: reminders about lenses and eye tests reveal something about a person's health.
  eye_care: [
    {
      label: msg("Eye-test and refill reminders"),
      text: msg(
        "One message about one eye test or the contact lenses of one order, asked for on its own page.",
      ),
    },
    {
      label: msg("Eye-test and refill reminders"),
      text: msg(
        "One message when an eye test is a year old, or a week before contact lenses run out, for those that you choose on their pages. Switching off takes back all of them.",
      ),
    },
    {
      label: msg("Eye-test and refill reminders"),
      text: msg(
        "One message when an eye test is a year old, or a week before contact lenses run out, for those that you choose on their pages. Turn this off to stop all reminders.",
      ),
    },
  ],
  ...(Object.fromEntries(ofModules.map(({ topic, wordings }) => [topic, wordings])) as Record<
    keyof ModuleConsentTopics,
    readonly ConsentWording[]
  >),
}

/** The topics of what is not switched off. */
export const shownTopics = (featuresOff: readonly string[]): ConsentTopic[] =>
  consentTopics.filter(
    (topic) =>
      !ofModules.some((one) => one.topic === topic && featuresOff.includes(one.module ?? "")),
  )

/** The wording of `eye_care` shown when a single reminder is requested. */
export const EYE_CARE_ON_ITS_PAGE = 1

/** The version that is shown now, from 1. */
export const consentVersion = (topic: ConsentTopic): number => consentWordings[topic].length

/** The wording shown for a decision; null for a version that this shop does not have. */
export const consentWording = (topic: ConsentTopic, version: number): ConsentWording | null =>
  consentWordings[topic][version - 1] ?? null
