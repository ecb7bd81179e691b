import { createHash } from "node:crypto"
import { z } from "zod"
import { ok } from "#domain/core/result.ts"
import type { Tracking } from "#domain/orders/tracking.ts"
import { type Headers, isSigned, onlyHeader, parseBody } from "#providers/webhook-signature.ts"
import { type ProviderResult, providerFailure } from "../provider-result.ts"
import { readReply } from "../read-reply.ts"
import { type ProviderReply, type ProviderRequest, sendRequest } from "../send-request.ts"
import { wireTracking } from "./aftership-tracking.ts"
import type { Courier, ParcelRefusal } from "./courier.ts"

export interface AftershipAccount {
  /** `https://api.aftership.com`: without the path of the version. */
  baseUrl: string
  apiKey: string
  webhookSecret: string
}

const version = "2026-07"
const alreadyExists = "4003"

/** AfterShip tracking. Version 2026-07 finds a parcel by courier and number only in its list. */
export function aftership(account: AftershipAccount): Courier {
  const call = (method: ProviderRequest["method"], path: string, body?: object) =>
    sendRequest({
      method,
      base: account.baseUrl,
      path: `/tracking/${version}${path}`,
      headers: { "as-api-key": account.apiKey },
      body,
    })

  const find: Courier["find"] = async (courier, trackingNumber) => {
    const number = trackingNumber.trim()
    const query = new URLSearchParams({ slug: courier, tracking_numbers: number })
    const result = read(await call("GET", `/trackings?${query}`), trackings)
    if (!result.ok) return result
    const parcel = result.value.find(
      (one) => one.courier === courier && isSameNumber(one.trackingNumber, number),
    )
    return parcel ? ok(parcel) : providerFailure("missing", "not among the parcels followed")
  }

  return {
    async register(parcel) {
      const result = await call("POST", "/trackings", {
        tracking_number: parcel.trackingNumber.trim(),
        slug: parcel.courier,
        title: parcel.title,
        order_id: parcel.orderId,
        ...(parcel.pincode !== null && { destination_postal_code: parcel.pincode }),
        destination_country_region: "IND",
      })
      const exists = result.ok && refusalCode(result.value.body) === alreadyExists
      if (exists) return find(parcel.courier, parcel.trackingNumber)
      const registered = read(result, oneTracking)
      if (registered.ok || registered.failure.reason !== "refused" || !result.ok) return registered
      const refusal = refusals[refusalCode(result.value.body) ?? ""]
      return { ok: false, failure: { ...registered.failure, ...(refusal && { refusal }) } }
    },

    find,

    couriers: async () => read(await call("GET", "/couriers"), couriers),

    readWebhook: (headers, rawBody) =>
      readAftershipWebhook(account.webhookSecret, headers, rawBody),
  }
}

const oneTracking = z.object({ data: wireTracking }).transform(({ data }) => data)

const trackings = z
  .object({ data: z.object({ trackings: z.array(wireTracking) }) })
  .transform(({ data }) => data.trackings)

const couriers = z
  .object({
    data: z.object({ couriers: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  })
  .transform(({ data }) => data.couriers.map(({ slug, name }) => ({ slug, name })))

/** The service's codes of what is wrong with a new parcel. */
const refusals: Record<string, ParcelRefusal | undefined> = {
  "401": "key",
  "403": "key",
  "4005": "number",
  "4010": "courier",
  "4011": "courier_needs_more",
  "4012": "courier",
  "4017": "number",
}

const refusalBody = z.object({ meta: z.object({ code: z.number().int().min(400).max(99_999) }) })

const refusalCode = (body: unknown): string | null =>
  refusalBody.safeParse(body).data?.meta.code.toString() ?? null

const read = <T>(result: ProviderResult<ProviderReply>, shape: z.ZodType<T>): ProviderResult<T> =>
  readReply(result, shape, refusalCode)

const isSameNumber = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

const event = z.object({ event_id: z.string().min(1).nullish(), msg: wireTracking })

/**
 * The signature contains no time, so an old message that is replayed repeats its `eventId`.
 * @internal
 */
export function readAftershipWebhook(
  webhookSecret: string,
  headers: Headers,
  rawBody: Buffer,
): { eventId: string; tracking: Tracking } | null {
  if (!isSigned(webhookSecret, rawBody, onlyHeader(headers, "aftership-hmac-sha256"))) return null
  const read = event.safeParse(parseBody(rawBody))
  if (!read.success) return null
  const digest = createHash("sha256").update(rawBody).digest("hex")
  return { eventId: read.data.event_id ?? digest, tracking: read.data.msg }
}
