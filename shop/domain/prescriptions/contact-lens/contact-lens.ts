import type { ContactLens, ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { type Eye, eyes } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { maxQuantity } from "../../catalogue/product.ts"

/** As sold: how long a box lasts may change later. */
export interface SoldContactLens extends ContactLens {
  /** How long one box lasts the eye, in days. */
  daysPerBox: number
}

export interface EyeBoxes extends ContactLensValues {
  /** 1 to 6; each box is a piece of the product. */
  boxes: number
}

/** A shopper's whole choice; null for an eye that needs none, never for both. */
export type ContactLensPair = Record<Eye, EyeBoxes | null>

/** Boxes of one product for both eyes together. */
export const maxContactLensBoxes = 2 * maxQuantity

export const boxesOf = (pair: ContactLensPair): number =>
  eyes.reduce((sum, eye) => sum + (pair[eye]?.boxes ?? 0), 0)

/** Both eyes of the items of one product; null if they are no contact lenses. */
export function contactLensPairOf(
  items: readonly { quantity: number; contactLens?: ContactLens | null }[],
): ContactLensPair | null {
  const pair: ContactLensPair = { right: null, left: null }
  for (const { contactLens, quantity } of items) {
    if (!contactLens) return null
    const { eye, ...values } = contactLens
    pair[eye] = { ...values, boxes: quantity }
  }
  return items.length > 0 ? pair : null
}

/**
 * How many days both eyes can be worn: until one of them has no lens left. 0 without any box.
 * @param daysPerBox how long one box lasts one eye
 */
export const daysOfSupply = (boxes: readonly { boxes: number; daysPerBox: number }[]): number =>
  boxes.length === 0 ? 0 : Math.min(...boxes.map(({ boxes, daysPerBox }) => boxes * daysPerBox))

/** A shopper is reminded this many days before the last lens: delivery takes a few. */
export const REMIND_DAYS_BEFORE = 7

/** Whether a shopper opted in to a reminder, or got it. */
export const refillReminderStates = ["off", "on", "sent"] as const
export type RefillReminderState = (typeof refillReminderStates)[number]

/** `1 box`, `3 boxes` */
export const boxesInWords = (boxes: number): Sentence =>
  msg("{boxes, plural, one {# box} other {# boxes}}", { boxes })

/** `30 days`, `1 day` */
export const daysInWords = (days: number): Sentence =>
  msg("{days, plural, one {# day} other {# days}}", { days })
