import type { RateLimitOptions } from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { accountData } from "#contract/account.ts"
import { cashOffer, createCashOrder } from "#contract/cash-orders.ts"
import { createPayment, verifyPayment } from "#contract/checkout.ts"
import { checkCoupon } from "#contract/coupons.ts"
import { deliveryArea } from "#contract/delivery.ts"
import { confirmEmail, saveEmail } from "#contract/emails.ts"
import type { Endpoint } from "#contract/endpoint.ts"
import { requestCode, verifyCode } from "#contract/identity.ts"
import { subscribe } from "#contract/newsletter.ts"
import { addPhoto } from "#contract/photos.ts"
import { sendPrescription } from "#contract/prescription-requests.ts"
import { requestReturn } from "#contract/returns.ts"
import { voteHelpful, withdrawHelpful, writeReview } from "#contract/reviews.ts"
import { suggestions } from "#contract/suggestions.ts"
import { openTicket, writeToTicket } from "#contract/tickets.ts"

/**
 * Requests that one network address may make in a minute, in each process. Far above what people do,
 * so that an office behind one address notices nothing; who is sent how many codes is limited in
 * `identity`, exactly and over all processes.
 */
const perMinute = new Map<Endpoint, number>([
  // A mobile network puts thousands of phones behind one address (decision 11).
  [requestCode, 300],
  [verifyCode, 300],
  [subscribe, 30],
  // Enough for carts behind one address, and useless for guessing codes.
  [checkCoupon, 120],
  [confirmEmail, 60],
  [suggestions, 600],
  [deliveryArea, 600],
])

/**
 * What a provider's own servers may send from one address: 200 a second, for a gateway sends each
 * payment of a sale day from few addresses. A message that is not signed costs one HMAC.
 */
export const webhooksPerMinute = 12_000

interface Limited {
  rateLimit?: RateLimitOptions
}

/** The `config` of a route that is asked so often at most. */
export const rateLimitOf = (max: number): Limited => ({ rateLimit: { max, timeWindow: 60_000 } })

/** The `config` of a call; one without a limit is asked as often as anybody likes. */
export const limitOf = (endpoint: Endpoint): Limited => {
  const max = perMinute.get(endpoint)
  return max === undefined ? {} : rateLimitOf(max)
}

/**
 * Requests that one account may make in a minute, in each process, from however many addresses and
 * devices. Each asks the gateway, which answers 100 such questions a minute for the whole shop
 * (Cashfree, Get Payments for an Order); a page that checks a pending payment asks four times.
 */
const perAccountAndMinute = new Map<Endpoint, number>([
  [createPayment, 10],
  [verifyPayment, 20],
  // Every table is read.
  [accountData, 5],
  [createCashOrder, 10],
  [cashOffer, 60],
  [checkCoupon, 30],
  // No question to the gateway, but half a second of a core.
  [addPhoto, 20],
  [sendPrescription, 20],
  // A published review lets every page be made anew.
  [writeReview, 10],
  [voteHelpful, 60],
  [withdrawHelpful, 60],
  // Nobody writes that fast; each becomes work for people.
  [requestReturn, 10],
  [openTicket, 5],
  [writeToTicket, 10],
  // Each may become an e-mail to a stranger.
  [saveEmail, 10],
])

/** Counts a request of a signed-in account; answers the seconds to wait once it is too many. */
export type CountForAccount = (request: FastifyRequest, shopperId: string) => Promise<number | null>

/** The counter of a call; null for a call that an account may make as often as it likes. */
export function accountLimitOf(app: FastifyInstance, endpoint: Endpoint): CountForAccount | null {
  const max = perAccountAndMinute.get(endpoint)
  if (max === undefined) return null
  const accounts = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => accounts.get(request)!,
  })
  return async (request, shopperId) => {
    accounts.set(request, shopperId)
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}

/**
 * Answers that have to be made for one network address, in each process: ten a second is a tenth of
 * one core. What is kept already has no limit, so a mobile network behind one address reads on.
 */
const MISSES_PER_WINDOW = 100
const MISS_WINDOW_MS = 10_000

/** Counts an answer that has to be made for a caller; answers the seconds to wait once it is too many. */
export function missLimitOf(
  app: FastifyInstance,
): (request: FastifyRequest) => Promise<number | null> {
  const count = app.createRateLimit({ max: MISSES_PER_WINDOW, timeWindow: MISS_WINDOW_MS })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
