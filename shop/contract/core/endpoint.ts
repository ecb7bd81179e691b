import type { z } from "zod"
import type { FailureCode } from "./api-result.ts"

/** `{api}`: the only place that defines the base path of the endpoints. */
export const API_PREFIX = "/backend"

/**
 * One endpoint of the shop: everything that client, server and documentation need. Replies may be
 * codecs: the wire side has the specification's spellings, the other side ours.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE"
  /** Below `{api}`, in Fastify's notation: `/editaddress/:addresses_id`. */
  path: string
  /**
   * `shopper`: refused without a valid session token. `optional`: works without a token, and acts
   * for the shopper with one.
   */
  auth: "none" | "optional" | "shopper"
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** 100 kB by default. */
  bodyLimitBytes?: number
  reply: z.ZodType
  /**
   * For a public read whose reply can change without the catalogue: how old a cached reply may be.
   * Others are cached until the catalogue changes.
   */
  cacheSeconds?: number
  /**
   * A request may reach a provider, which allows the whole shop only so many: each caller gets a
   * small part of them (`server/http/limits.ts`).
   */
  asksProvider?: true
  /** Status of success; 200 by default. */
  status?: 200 | 201
  failures?: FailureCode[]
}

export const defineEndpoint = <const C extends Endpoint>(call: C): C => call

type Read<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler receives and what the typed client takes: our names, after decoding. */
export type EndpointInput<C extends Endpoint> = (C extends { params: infer P }
  ? { params: Read<P> }
  : object) &
  (C extends { query: infer Q } ? { query: Read<Q> } : object) &
  (C extends { body: infer B } ? { body: Read<B> } : object)

export type EndpointOutput<C extends Endpoint> = Read<C["reply"]>
