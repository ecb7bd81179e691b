import { z } from "zod"
import type { DeliveryArea } from "#domain/catalogue/delivery.ts"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { addressFieldRules } from "#domain/shoppers/address.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyInt, replyText, replyTextOrNull } from "../core/reply-fields.ts"
import { readOr } from "../core/text.ts"

/** How the shop delivers to one PIN code, and the name of the place as far as its digits tell. */
export interface PinCodeDelivery extends DeliveryArea {
  pincode: string
  city: string | null
  state: string | null
}

const pinCodeDelivery = z.codec(
  z.object({
    pincode: replyText(),
    deliverable: z.boolean(),
    cash_on_delivery: z.boolean().catch(false),
    earliest_days: replyInt(1, deliveryDays.earliest).describe("Business days after the order."),
    latest_days: replyInt(1, deliveryDays.latest).describe("Business days after the order."),
    city: replyTextOrNull(),
    state: replyTextOrNull(),
  }),
  z.custom<PinCodeDelivery>(),
  {
    decode: ({ cash_on_delivery, earliest_days, latest_days, ...rest }) => ({
      ...rest,
      cashOnDelivery: cash_on_delivery,
      days: { earliest: Math.min(earliest_days, latest_days), latest: latest_days },
    }),
    encode: ({ cashOnDelivery, days, ...rest }) => ({
      ...rest,
      cash_on_delivery: cashOnDelivery,
      earliest_days: days.earliest,
      latest_days: days.latest,
    }),
  },
)

/** Six digits, however they are typed. */
export const pincode = z
  .string()
  .transform(readOr(parsePinCode, addressFieldRules.pincode.sentence))

/**
 * Days instead of dates: the reply is the same all day and can be cached. `deliveryOffer` computes
 * dates and the fee from it.
 */
export const deliveryArea = defineEndpoint({
  method: "GET",
  path: "/api/delivery-area",
  auth: "none",
  summary:
    "Whether the shop delivers to a PIN code, in how many business days (Monday to Saturday), and whether the courier takes cash there",
  query: z.strictObject({ pincode }),
  reply: pinCodeDelivery,
})
