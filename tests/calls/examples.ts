import { expect } from "vitest"
import { z } from "zod"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { home } from "../buyer.ts"
import type { TestShop } from "../shop.ts"
import type { Parts } from "./define-examples.ts"
import { moduleExamples } from "./module-examples.ts"
import { aDayAgo, aPrescription, aSmallPicture, type OwnRecords } from "./own-records.ts"

const nothing = (): Parts => ({})

/** A valid request for each endpoint, made from a shopper's data. */
const examples: Record<string, (own: OwnRecords) => Parts> = {
  "GET /api/categories/all": nothing,
  "GET /api/carousel/all": nothing,
  "GET /brand": nothing,
  "GET /api/slider": nothing,
  "GET /api/menu": nothing,
  "GET /api/pages": nothing,
  "GET /api/pages/:key": () => ({ params: { key: "privacy" } }),
  "GET /product": () => ({ query: { stock: "low", limit: "5" } }),
  "GET /new/arrivel/": nothing,
  "GET /product/productdetail/:product_id": () => ({ params: { product_id: "41" } }),
  "GET /api/contact-lens-stock/:product_id": () => ({ params: { product_id: "41" } }),
  "GET /api/listing": () => ({
    query: {
      category: "round",
      listing: "display",
      gender: "Men",
      type: "Fullrim",
      shape: "Round",
      "frame-colour": "Black",
      "lens-colour": "Grey",
      min: "100",
      max: "5000",
      sort: "all",
      page: "1",
    },
  }),
  "GET /api/suggestions": () => ({ query: { text: "aviater" } }),
  "GET /api/delivery-area": () => ({ query: { pincode: "560041" } }),
  "GET /api/trending": () => ({ query: { term: "Aviator" } }),
  "POST /api/login": () => ({ body: { mobile_num: "9845012345" } }),
  "POST /api/login/verify": () => ({ body: { token: "a.b.c", otp: "123456" } }),
  "POST /api/logout": () => ({ body: { everywhere: false } }),
  "GET /getallUserinfo": nothing,
  "GET /api/sessions": nothing,
  "DELETE /api/sessions/:id": (own) => ({ params: { id: own.sessionId } }),
  "GET /api/account/move": nothing,
  "DELETE /api/account/move": nothing,
  "GET /api/passkeys": nothing,
  "POST /api/passkeys/options": nothing,
  "POST /api/passkeys": () => ({
    body: {
      name: "My phone",
      credential: {
        id: "AQID",
        clientDataJSON: "e30",
        attestationObject: "oA",
        transports: ["usb"],
      },
    },
  }),
  "DELETE /api/passkeys/:id": (own) => ({ params: { id: own.passkeyId } }),
  "POST /api/passkeys/sign-in/options": nothing,
  "POST /api/passkeys/sign-in": () => ({
    body: {
      credential: {
        id: "AQID",
        clientDataJSON: "e30",
        authenticatorData: "AAAA",
        signature: "MAYC",
        userHandle: "AAAA",
      },
      recovery: "a.b.c",
    },
  }),
  "POST /api/recovery/order": () => ({
    body: { recovery: "a.b.c", order_number: "CH-26-000001", pincode: "560041" },
  }),
  "POST /api/recovery/email": () => ({ body: { recovery: "a.b.c" } }),
  "POST /api/recovery/email/verify": () => ({ body: { recovery: "a.b.c", code: "123456" } }),
  "POST /api/recovery/new-account": () => ({ body: { recovery: "a.b.c" } }),
  "POST /api/account/proof": () => ({ body: { code: { token: "a.b.c", otp: "123456" } } }),
  "GET /api/account/data": nothing,
  "POST /api/account/erase": nothing,
  "POST /api/saved-items": () => ({
    body: { changes: [{ list: "cart", product_id: 41, quantity: 2, change: "added" }] },
  }),
  "GET /api/people": nothing,
  "POST /api/people": () => ({
    body: { name: "Meena Rao", relation: "child", guardianConsent: true },
  }),
  "PUT /api/people/:id": (own) => ({
    params: { id: own.personId },
    body: { name: "Meena R.", relation: "child", guardianConsent: true },
  }),
  "POST /api/people/:id/prescriptions": (own) => ({
    params: { id: own.personId },
    body: {
      values: { ...aPrescription, pd: "31.5/32", pdSource: "typed" },
      testedOn: aDayAgo(),
      prescriber: "Dr Iyer, Jayanagar",
      remind: true,
    },
  }),
  "PUT /api/prescriptions/:id": (own) => ({
    params: { id: own.prescriptionId },
    body: {
      values: { ...aPrescription, pd: "31.5/32", pdSource: "typed" },
      testedOn: aDayAgo(),
      prescriber: "Dr Iyer, Jayanagar",
      remind: true,
    },
  }),
  "PUT /api/prescriptions/:id/reminder": (own) => ({
    params: { id: own.prescriptionId },
    body: { remind: true },
  }),
  "DELETE /api/prescriptions/:id": (own) => ({ params: { id: own.prescriptionId } }),
  "DELETE /api/people/:id": (own) => ({ params: { id: own.personId } }),
  "GET /getalladdressinfo": nothing,
  "POST /addaddress": () => ({ body: home }),
  "PUT /editaddress/:addresses_id": (own) => ({
    params: { addresses_id: own.addressId },
    body: { ...home, phone_number: "9845012345", mobile_num: own.mobile, addresses_id: "1" },
  }),
  "DELETE /removeaddress/:addresses_id": (own) => ({ params: { addresses_id: own.addressId } }),
  "POST /api/coupons/check": (own) => ({
    body: { code: "WELCOME10", checkoutData: own.nextPurchase.checkoutData },
  }),
  "POST /api/cashfree-order": (own) => ({
    body: {
      ...own.nextPurchase,
      mobile_number: own.mobile,
      business: { name: "Rao & Sons", gstin: "29ABCDE1234F1ZW" },
    },
  }),
  "POST /api/cash-orders/offer": (own) => ({
    body: { pincode: "560041", amount: own.nextPurchase.amount },
  }),
  "POST /api/cash-orders": (own) => ({ body: own.nextPurchase }),
  "POST /api/cashfree-verify": (own) => ({
    body: { orderId: own.paymentId, selectedAddressId: own.addressId },
  }),
  "GET /api/payments/unfinished": nothing,
  "POST /api/cashfree/orders/number": (own) => ({ body: { mobile_number: own.mobile } }),
  "GET /api/cashfree/orders/:id": (own) => ({ params: { id: own.orderId } }),
  "POST /api/cashfree/orders/:id/cancel": (own) => ({ params: { id: own.orderId } }),
  "POST /api/cashfree/orders/:id/refuse": (own) => ({ params: { id: own.orderId } }),
  "GET /api/orders/:id/refund-account": (own) => ({ params: { id: own.cashOrderId } }),
  "PUT /api/orders/:id/refund-account": (own) => ({
    params: { id: own.cashOrderId },
    body: { method: "upi", upi_id: "asha@okhdfcbank" },
  }),
  "GET /api/orders/:id/invoices": (own) => ({ params: { id: own.orderId } }),
  "GET /api/invoices": (own) => ({ query: { after: own.invoiceId } }),
  "POST /api/invoices/:id/link": (own) => ({ params: { id: own.invoiceId } }),
  "GET /api/cashfree/orders/:id/returns": (own) => ({ params: { id: own.orderId } }),
  "POST /api/cashfree/orders/:id/returns": (own) => ({
    params: { id: own.orderId },
    body: { quantity: 1, kind: "exchange", reason: "damaged", note: "A scratch", photos: [] },
  }),
  "GET /api/cashfree/orders/:id/prescription": (own) => ({ params: { id: own.awaitingLineId } }),
  "POST /api/cashfree/orders/:id/prescription/pictures": (own) => ({
    params: { id: own.awaitingLineId },
    body: { file: aSmallPicture },
  }),
  "POST /api/cashfree/orders/:id/prescription/confirm": (own) => ({
    params: { id: own.readLineId },
    body: { revision: 1 },
  }),
  "POST /api/cashfree/orders/:id/prescription/dispute": (own) => ({
    params: { id: own.readLineId },
    body: { revision: 1, words: "The left eye has a minus." },
  }),
  "POST /api/cashfree/orders/:id/prescription/answer": (own) => ({
    params: { id: own.askedLineId },
    body: { words: "It is the newer one of the two." },
  }),
  "POST /api/prescription-uploads": (own) => ({
    body: { file: aSmallPicture, token: own.uploadToken },
  }),
  "POST /api/prescription-uploads/find": (own) => ({ body: { token: own.uploadToken } }),
  "POST /api/prescription-uploads/remove": (own) => ({ body: { token: own.uploadToken } }),
  "POST /api/returns/:id/withdraw": (own) => ({ params: { id: own.returnId } }),
  "POST /api/returns/:id/kind": (own) => ({
    params: { id: own.returnId },
    body: { kind: "exchange" },
  }),
  "POST /api/tracking/track": (own) => ({
    body: { courier: own.courier, trackingNumber: own.trackingNumber },
  }),
  "POST /api/photos": () => ({ body: { purpose: "return", picture: aSmallPicture } }),
  "GET /api/photos/:id": (own) => ({ params: { id: own.photoId } }),
  "PUT /api/order-lines/:id/refill-reminder": (own) => ({
    params: { id: own.deliveredLineId },
    body: { wanted: true },
  }),
  "GET /api/consents": nothing,
  "PUT /api/consents": () => ({ body: { topic: "eye_care", granted: true, version: 3 } }),
  "GET /api/email": nothing,
  "PUT /api/email": () => ({ body: { email: "asha@home.example" } }),
  "DELETE /api/email": nothing,
  "POST /api/email/confirm": (own) => ({ body: { token: own.emailToken } }),
}

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** @throws when an endpoint of the contract has no example yet. */
export function exampleOf(endpoint: Endpoint, own: OwnRecords): Parts {
  const name = nameOf(endpoint)
  const example = examples[name]
  if (example) return example(own)
  const found = moduleExamples.find(([, { requests }]) => requests[name])
  if (!found) throw new Error(`Please give an example of ${name}.`)
  const [file, { requests }] = found
  return requests[name]!(own.ofModules[file])
}

/** An endpoint's path under `{api}`. */
export function pathOf(endpoint: Endpoint, { params = {}, query }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

export const ask = (shop: TestShop, endpoint: Endpoint, parts: Parts, token?: string) =>
  shop.call(endpoint.method, pathOf(endpoint, parts), { token, body: parts.body })

/**
 * Expects a reply of the shop to have every field of the contract, in its form. Parsing alone would
 * not detect this: it is tolerant. Serialising is strict, and fields replaced in parsing differ.
 */
export function expectStrictReply(endpoint: Endpoint, reply: unknown, message?: string): void {
  expect(z.encode(endpoint.reply, endpoint.reply.parse(reply)), message).toEqual(reply)
}
