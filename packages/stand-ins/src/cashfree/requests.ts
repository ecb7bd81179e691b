import { z } from "zod"
import { isWholePaise } from "./money.ts"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const rupees = z.number("should be a number").refine(isWholePaise, "should have at most 2 decimals")

const url = z
  .string()
  .max(250, "should have at most 250 characters")
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), "invalid url entered")

const customerDetails = z.object({
  customer_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{3,50}$/, "should be alphanumeric, with underscores or hyphens, 3 to 50"),
  customer_phone: z
    .string()
    .regex(/^(\d{10}|\+\d{8,15})$/, "should have 10 digits, or start with + and a country code"),
  customer_email: z.email("should be a valid email").min(3).max(100).optional(),
  customer_name: z.string().min(3).max(100).optional(),
})

const orderMeta = z.object({
  return_url: url.optional(),
  notify_url: url.startsWith("https://", "url should be https").optional(),
  payment_methods: z.string().optional(),
})

const orderTags = z
  .record(z.string(), z.string().min(1).max(255))
  .refine((tags) => Object.keys(tags).length <= 10, "at most 10 tags")

/** The body of Create Order; `now` decides which expiry times are acceptable. */
export const createOrderSchema = (now: number) =>
  z.object({
    order_amount: rupees.min(1, "should be at least 1"),
    order_currency: z.literal("INR", "only INR is enabled for this account"),
    order_id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{3,45}$/, "should be 3 to 45 letters, digits, underscores or hyphens")
      .optional(),
    customer_details: customerDetails,
    order_meta: orderMeta.default({}),
    order_expiry_time: z.iso
      .datetime({ offset: true, error: "should be an ISO 8601 time" })
      .refine((time) => {
        const ahead = Date.parse(time) - now
        return ahead > 15 * MINUTE_MS && ahead < 30 * DAY_MS
      }, "Expiry time should be more than 15 min and less than 30 days")
      .optional(),
    order_note: z.string().min(3).max(200).optional(),
    order_tags: orderTags.optional(),
    cart_details: z.looseObject({}).optional(),
  })

export const terminateOrderSchema = z.object({
  order_status: z.literal("TERMINATED", "should be TERMINATED"),
})

export const createRefundSchema = z.object({
  refund_amount: rupees.positive("should be more than 0"),
  refund_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{3,40}$/, "should be 3 to 40 letters, digits, underscores or hyphens")
    .optional(),
  refund_note: z.string().min(3).max(100).optional(),
  refund_speed: z.enum(["STANDARD", "INSTANT"]).default("STANDARD"),
})
