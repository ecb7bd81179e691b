import { type Paise, toWholeRupeeUp } from "../core/money.ts"

/** Lower prices that a module gives to some shoppers, the members. */
export interface MemberOffer {
  /** Whole per cent off frames and lenses. */
  percent: number
  /** Whether delivery costs nothing, however small the purchase is. */
  freeDelivery: boolean
}

/** The member discount on goods of this value, in whole rupees. */
export const memberSaving = (goods: Paise, { percent }: Pick<MemberOffer, "percent">): Paise =>
  toWholeRupeeUp((goods * percent) / 100)
