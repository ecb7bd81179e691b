import type { z } from "zod"
import type { FailureCode } from "./outcome.ts"

/** `{api}`: the one place that knows where the calls live. */
export const api = "/backend"

/**
 * One call of the shop: everything that client, server and documentation need to know about it.
 * Replies may be codecs: the wire side carries the specification's spellings, the other side ours.
 */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE"
  /** Below `{api}`, in Fastify's notation: `/editaddress/:addresses_id`. */
  path: string
  /** `shopper`: refused without a valid session token. */
  auth: "none" | "shopper"
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** Status of success; 200 unless said otherwise. */
  status?: 200 | 201
  failures?: FailureCode[]
}

export const defineCall = <const C extends Call>(call: C): C => call

type Read<T> = T extends z.ZodType ? z.output<T> : undefined

/** What a handler receives and what the typed client is given: our names, after decoding. */
export type CallInput<C extends Call> = (C extends { params: infer P }
  ? { params: Read<P> }
  : object) &
  (C extends { query: infer Q } ? { query: Read<Q> } : object) &
  (C extends { body: infer B } ? { body: Read<B> } : object)

export type CallOutput<C extends Call> = Read<C["reply"]>
