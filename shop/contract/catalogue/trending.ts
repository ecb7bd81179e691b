import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"
import { MAX_SUGGESTED_LENGTH } from "./suggested-length.ts"

/** More would not fit below a search box. */
const MAX_TERMS = 20

const term = text(MAX_SUGGESTED_LENGTH)

export const trending = defineEndpoint({
  method: "GET",
  path: "/api/trending",
  auth: "none",
  summary:
    "Those of the given search terms that find something in the catalogue, in the given order",
  query: z.strictObject({
    term: z.union([term.transform((one) => [one]), z.array(term).max(MAX_TERMS)]).default([]),
  }),
  reply: z.object({ terms: replyList(z.string()) }),
})
