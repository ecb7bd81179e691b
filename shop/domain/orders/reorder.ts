import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { finalPrice } from "../catalogue/discount.ts"
import type { ListedProduct, Product } from "../catalogue/product.ts"
import { unitPrice } from "../checkout/pricing.ts"
import type { Moment } from "../core/indian-time.ts"
import { dayWords } from "../core/indian-time.ts"
import { formatRupees, type Paise } from "../core/money.ts"
import { indianDay, isEyeTestOld } from "../prescriptions/eye-test.ts"
import {
  type LensCatalogue,
  lensOptionOf,
  lensOptionsFor,
} from "../prescriptions/lens/lens-catalogue.ts"
import {
  checkLensChoice,
  isAboutFrame,
  isImprobable,
  type LensCheckFrame,
} from "../prescriptions/lens/lens-choice.ts"
import { brandInWords, lensLabels, lensName } from "../prescriptions/lens/lens-words.ts"
import type { LensChoice, ShownChoice } from "../prescriptions/lens/types.ts"

/** What an order line states about its glasses. */
export interface OrderedGlasses {
  lens?: ShownChoice | null
  /** For one piece, before offers; null if not known. */
  unitPrice: Paise | null
  createdAt: Moment | null
  state: string
  history: readonly { state: string }[]
}

/** Lenses that were chosen before, for another order. */
export interface ReusableLenses {
  /** Its prescription is null where the powers are missing, and with Plano. */
  lens: LensChoice
  /** Why the shopper enters or checks the powers again; null if they are known, or not needed. */
  missing: "not_confirmed" | "not_kept" | "returned" | "prism" | null
}

/** States of a line whose powers were confirmed before, by the shopper or the optician. */
const confirmedStates = ["Confirmed", "Processing", "Delivered"]

const isLensType = (type: string): type is LensType => lensTypes.some((known) => known === type)

/**
 * The lenses of an order line, with its powers as they were confirmed: powers that still wait for
 * the optician or for the shopper are left out (docs/decisions/026-prescription-approval.md).
 * Measured fitting heights are for one frame and one fit, so they are not part of it.
 * @returns null without lenses, and for a type that this version does not know
 */
export function reusableLenses(line: OrderedGlasses): ReusableLenses | null {
  const { lens } = line
  if (!lens || !isLensType(lens.type)) return null
  const { type, option } = lens
  if (type === "Plano") return { lens: { type, option, prescription: null }, missing: null }
  const states = [line.state, ...line.history.map(({ state }) => state)]
  const isConfirmed = states.some((state) => confirmedStates.includes(state))
  const prescription = isConfirmed ? lens.prescription : null
  // The powers may be why they came back.
  const isReturned = line.state === "Refunded" && states.includes("Delivered")
  const needed = isReturned ? "returned" : prescription?.details?.prism ? "prism" : null
  const missing = isConfirmed ? "not_kept" : "not_confirmed"
  return { lens: { type, option, prescription }, missing: prescription ? needed : missing }
}

/** The steps of a lens choice. */
type LensStep = "type" | "option" | "power"

export interface LensJudgement {
  /** The first step that needs an answer; null if the lenses can be ordered as they are. */
  step: LensStep | null
  /** Why, and what to check about the frame. */
  sentences: Sentence[]
}

/** Whether these lenses can be ordered in a frame now, by the rules of a new choice. */
export function judgeLenses(
  frame: LensCheckFrame,
  { lens, missing }: ReusableLenses,
  lenses: LensCatalogue,
): LensJudgement {
  const options = lensOptionsFor(lenses, lens.type, frame)
  const labels = lensLabels(lens, lenses)
  if (options.length === 0) {
    return {
      step: "type",
      sentences: [
        msg("{type} lenses are not available for this frame. Choose other lenses.", {
          type: labels.type,
        }),
      ],
    }
  }
  if (!options.some(({ code }) => code === lens.option)) {
    return {
      step: "option",
      sentences: [
        msg(
          "{option} is not available for this frame with {type} lenses. Choose another option.",
          labels,
        ),
      ],
    }
  }
  if (missing) return { step: "power", sentences: [missingSentences[missing]] }
  const { problems, warnings } = checkLensChoice(frame, lens, lenses)
  const asked = warnings.filter(isImprobable)
  const found = problems.length > 0 ? problems : asked
  return {
    step: found.length > 0 ? "power" : null,
    sentences: (problems.length > 0 ? problems : [...asked, ...warnings.filter(isAboutFrame)])
      .map(({ sentence }) => sentence)
      .filter((sentence, n, all) => all.indexOf(sentence) === n),
  }
}

const missingSentences = {
  prism: msg("Those lenses have a prism, which is ordered through our optician."),
  not_confirmed: msg("The powers of that order are not confirmed yet, so please enter them again."),
  not_kept: msg("We no longer have the powers of that order, so please enter them again."),
  returned: msg(
    "These glasses came back to us. Check every power with your prescription before you order again.",
  ),
}

/**
 * Whether the powers are so old that the shopper is asked about them: by the day of the order, since
 * its eye test was that day or earlier.
 */
export const arePowersOld = (
  { createdAt }: Pick<OrderedGlasses, "createdAt">,
  { lens }: ReusableLenses,
  now: Date,
): boolean =>
  lens.prescription !== null &&
  createdAt !== null &&
  isEyeTestOld(indianDay(new Date(createdAt)), now)

/** `These powers are from your order of 3 Jun 2025, more than a year ago. …` */
export const oldPowersSentence = (createdAt: Moment): Sentence =>
  msg("These powers are from your order of {day}, more than a year ago. Are they still right?", {
    day: dayWords(createdAt),
  })

/** Why a frame cannot be ordered again in this number; null if it can. */
export function frameProblem(
  product: Pick<Product, "stock"> | null,
  quantity: number,
): { code: "gone" | "sold_out" | "too_few"; sentence: Sentence } | null {
  if (!product) return { code: "gone", sentence: msg("We no longer sell this frame.") }
  const { stock } = product
  if (stock === 0)
    return { code: "sold_out", sentence: msg("This frame is out of stock right now.") }
  if (stock >= quantity) return null
  return {
    code: "too_few",
    sentence: msg(
      "{stock, plural, one {Only # is left; you ordered {quantity} last time.} other {Only # are left; you ordered {quantity} last time.}}",
      { stock, quantity },
    ),
  }
}

/**
 * What differs from the order, in sentences: the price of one piece, and what the lenses are called,
 * their brand and warranty.
 */
export function changesSince(
  line: OrderedGlasses,
  product: ListedProduct,
  { lens, missing }: ReusableLenses,
  lenses: LensCatalogue,
): Sentence[] {
  const now = unitPrice(product, lens, lenses)
  // Without the powers, what they cost more is not known.
  const before = missing ? null : line.unitPrice
  const then = line.lens?.sold
  const [nameThen, nameNow] = [then && lensName(line.lens!), lensName(lens, lenses)]
  return [
    now !== null && before !== null && now !== before
      ? msg("One costs {now} today; last time it was {before} before offers.", {
          now: formatRupees(now),
          before: formatRupees(before),
        })
      : null,
    now === null
      ? msg("The frame costs {amount} without lenses.", {
          amount: formatRupees(finalPrice(product)),
        })
      : null,
    nameThen !== undefined && nameThen !== nameNow && now !== null
      ? msg("These lenses are now called {name}; they were {before}.", {
          name: nameNow,
          before: nameThen,
        })
      : null,
    then && now !== null ? brandChange(then, lensOptionOf(lenses, lens.option) ?? {}) : null,
  ].filter((sentence) => sentence !== null)
}

type Branded = Parameters<typeof brandInWords>[0]

function brandChange(was: Branded, is: Branded): Sentence | null {
  const [before, now] = [brandInWords(was), brandInWords(is)]
  if (JSON.stringify(before) === JSON.stringify(now)) return null
  if (!now) return before && msg("They no longer come with {before}.", { before })
  return before
    ? msg("They now come with {now} instead of {before}.", { now, before })
    : msg("They now come with {now}.", { now })
}
