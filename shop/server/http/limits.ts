import type { RateLimitOptions } from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { deliveryArea } from "#contract/catalogue/delivery.ts"
import { addPhoto } from "#contract/catalogue/photos.ts"
import { voteHelpful, withdrawHelpful, writeReview } from "#contract/catalogue/reviews.ts"
import { suggestions } from "#contract/catalogue/suggestions.ts"
import { cashOffer, createCashOrder } from "#contract/checkout/cash-orders.ts"
import { createPayment } from "#contract/checkout/checkout.ts"
import { checkCoupon } from "#contract/checkout/coupons.ts"
import { payPaymentLink, showPaymentLink } from "#contract/checkout/payment-links.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { confirmEmail, saveEmail } from "#contract/messages/emails.ts"
import { countVisit } from "#contract/office/visits.ts"
import { requestReturn } from "#contract/orders/returns.ts"
import { openTicket, writeToTicket } from "#contract/orders/tickets.ts"
import { showCertificate } from "#contract/prescriptions/certificates.ts"
import { sendPrescription } from "#contract/prescriptions/prescription-requests.ts"
import {
  findPrescriptionUpload,
  removePrescriptionUpload,
  uploadPrescription,
} from "#contract/prescriptions/prescription-uploads.ts"
import { accountData, proveIdentity } from "#contract/shoppers/account.ts"
import {
  recoverByEmail,
  recoverByOrder,
  sendRecoveryEmail,
  startNewAccount,
} from "#contract/shoppers/account-recovery.ts"
import { requestCode, verifyCode } from "#contract/shoppers/identity.ts"
import { passkeyOptions, passkeySignIn, passkeySignInOptions } from "#contract/shoppers/passkeys.ts"
import {
  confirmSubscription,
  subscribe,
  unsubscribe,
} from "../../../modules/newsletter/contract/newsletter.ts"

/**
 * Requests that one network address may make in a minute, over all processes with CACHE_URL and in
 * each without. Far above normal use, so that an office behind one address is not affected;
 * one-time codes are limited in `identity`, exactly and over all processes.
 */
const perMinute = new Map<Endpoint, number>([
  // A mobile network puts thousands of phones behind one address (decision 11).
  [requestCode, 300],
  [verifyCode, 300],
  [proveIdentity, 60],
  [passkeySignInOptions, 300],
  [passkeySignIn, 300],
  [recoverByOrder, 60],
  [recoverByEmail, 60],
  [sendRecoveryEmail, 60],
  [startNewAccount, 60],
  // Two for each sign-up that needs a proof of work.
  [subscribe, 60],
  [confirmSubscription, 60],
  [unsubscribe, 60],
  // A mobile network puts thousands of phones behind one address.
  [countVisit, 600],
  // Enough for carts behind one address, and useless for guessing codes.
  [checkCoupon, 120],
  [confirmEmail, 60],
  // Half a second of a core each; how much a network may fill is counted in the database.
  [uploadPrescription, 60],
  [findPrescriptionUpload, 600],
  [removePrescriptionUpload, 120],
  [suggestions, 600],
  [deliveryArea, 600],
  // Useless for guessing tokens.
  [showCertificate, 120],
  [showPaymentLink, 300],
])

/**
 * Webhooks of a provider from one address: 200 a second, because a gateway sends all payments of a
 * sale day from few addresses. An unsigned message costs one HMAC.
 */
export const webhooksPerMinute = 12_000

interface Limited {
  rateLimit?: RateLimitOptions
}

/** The `config` of a route with a limit. */
export const rateLimitOf = (max: number): Limited => ({ rateLimit: { max, timeWindow: 60_000 } })

/** The `config` of an endpoint; one without a limit can be called any number of times. */
export const limitOf = (endpoint: Endpoint): Limited => {
  const max = perMinute.get(endpoint) ?? (endpoint.asksProvider && 600)
  return max === undefined ? {} : rateLimitOf(max)
}

/** A page that checks a pending payment makes four requests. */
const PROVIDER_REQUESTS_PER_PERSON = 20

/**
 * Requests that one account, or everybody with one payment link, may make in a minute (counted like
 * those of an address), from however many addresses and devices. What the whole shop may ask a
 * provider is counted in `provider-quota.ts`.
 */
const perPersonAndMinute = new Map<Endpoint, number>([
  [createPayment, 10],
  [payPaymentLink, 10],
  [showPaymentLink, 60],
  // Every table is read.
  [accountData, 5],
  [createCashOrder, 10],
  [cashOffer, 60],
  [checkCoupon, 30],
  // No gateway query, but half a second of a core.
  [addPhoto, 20],
  [sendPrescription, 20],
  // A published review makes the pages of its product anew.
  [writeReview, 10],
  [voteHelpful, 60],
  [withdrawHelpful, 60],
  // Far above a person's typing speed; each becomes manual work.
  [requestReturn, 10],
  [openTicket, 5],
  [writeToTicket, 10],
  // Each may become an e-mail to another person's address.
  [saveEmail, 10],
  // Each is a row until it expires.
  [passkeyOptions, 20],
])

/**
 * Counts a request of a person: of an account, a member of staff, or everybody with one link.
 * @returns the seconds to wait if there are too many
 */
export type CountForPerson = (request: FastifyRequest, person: string) => Promise<number | null>

/**
 * The counter of an endpoint, or of all operations that ask a provider; null if it has no limit per
 * person.
 */
export function personLimitOf(
  app: FastifyInstance,
  endpoint: Endpoint | "operations",
): CountForPerson | null {
  const isOffice = endpoint === "operations"
  const max = isOffice ? PROVIDER_REQUESTS_PER_PERSON : personLimit(endpoint)
  if (max === null) return null
  const people = new WeakMap<FastifyRequest, string>()
  // A shared store has one namespace for all counters of this kind.
  const name = isOffice ? endpoint : `${endpoint.method} ${endpoint.path}`
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => `${name} ${people.get(request)}`,
  })
  return async (request, person) => {
    people.set(request, person)
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}

/** Requests in a minute; null without a limit. @internal */
export const personLimit = (endpoint: Endpoint): number | null =>
  perPersonAndMinute.get(endpoint) ?? (endpoint.asksProvider ? PROVIDER_REQUESTS_PER_PERSON : null)

/**
 * Replies rendered per network address: ten a second is a tenth of one core. Cached replies have no
 * limit, so a mobile network behind one address can go on reading.
 */
const MISSES_PER_WINDOW = 100
const MISS_WINDOW_MS = 10_000

/** Counts a rendered reply for a caller; returns the seconds to wait if there are too many. */
export function missLimitOf(
  app: FastifyInstance,
): (request: FastifyRequest) => Promise<number | null> {
  const count = app.createRateLimit({ max: MISSES_PER_WINDOW, timeWindow: MISS_WINDOW_MS })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
