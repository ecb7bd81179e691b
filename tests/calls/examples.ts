import type { Endpoint } from "#contract/endpoint.ts"
import { home } from "../buyer.ts"
import type { TestShop } from "../shop.ts"
import type { OwnRecords } from "./own-records.ts"

export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const nothing = (): Parts => ({})

/** A request that each call answers well, made of what a shopper has. */
const examples: Record<string, (own: OwnRecords) => Parts> = {
  "GET /api/categories/all": nothing,
  "GET /api/carousel/all": nothing,
  "GET /brand": nothing,
  "GET /api/slider": nothing,
  "GET /api/menu": nothing,
  "GET /product": () => ({ query: { stock: "low", limit: "5" } }),
  "GET /new/arrivel/": nothing,
  "GET /product/productdetail/:product_id": () => ({ params: { product_id: "41" } }),
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
  "GET /api/trending": () => ({ query: { term: "Aviator" } }),
  "POST /api/login": () => ({ body: { mobile_num: "9845012345" } }),
  "POST /api/login/verify": () => ({ body: { token: "a.b.c", otp: "123456" } }),
  "POST /api/logout": () => ({ body: { everywhere: false } }),
  "GET /getallUserinfo": nothing,
  "GET /getalladdressinfo": nothing,
  "POST /addaddress": () => ({ body: home }),
  "PUT /editaddress/:addresses_id": (own) => ({
    params: { addresses_id: own.addressId },
    body: { ...home, phone_number: "9845012345", mobile_num: own.mobile, addresses_id: "1" },
  }),
  "DELETE /removeaddress/:addresses_id": (own) => ({ params: { addresses_id: own.addressId } }),
  "POST /api/cashfree-order": (own) => ({
    body: { ...own.nextPurchase, mobile_number: own.mobile },
  }),
  "POST /api/cashfree-verify": (own) => ({
    body: { orderId: own.paymentId, selectedAddressId: own.addressId },
  }),
  "GET /api/payments/unfinished": nothing,
  "POST /api/cashfree/orders/number": (own) => ({ body: { mobile_number: own.mobile } }),
  "GET /api/cashfree/orders/:id": (own) => ({ params: { id: own.orderId } }),
  "POST /api/cashfree/orders/:id/cancel": (own) => ({ params: { id: own.orderId } }),
  "POST /api/tracking/track": (own) => ({
    body: { courier: own.courier, trackingNumber: own.trackingNumber },
  }),
  "POST /api/subscribe": () => ({ body: { email: "asha@home.example" } }),
}

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** @throws when a call was added to the contract and has no example yet. */
export function exampleOf(endpoint: Endpoint, own: OwnRecords): Parts {
  const example = examples[nameOf(endpoint)]
  if (!example) throw new Error(`Please give an example of ${nameOf(endpoint)}.`)
  return example(own)
}

/** A call's address below `{api}`. */
export function pathOf(endpoint: Endpoint, { params = {}, query }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

export const ask = (shop: TestShop, endpoint: Endpoint, parts: Parts, token?: string) =>
  shop.call(endpoint.method, pathOf(endpoint, parts), { token, body: parts.body })
