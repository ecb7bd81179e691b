import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import {
  replyInt,
  replyList,
  replyMoment,
  replyText,
  replyTextOrNull,
  replyWord,
} from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import type { CertificateRow } from "../rules/certificate.ts"

/** The token in the address of a certificate: 192 random bits. */
export const certificateToken = text(64).regex(/^[\w-]{32}$/, "This link is not complete.")

/** Numbers are texts with their units, as on paper. */
const row = z.codec(
  z.object({
    eye: replyWord(["right", "left", "both"], "both"),
    name: replyText(),
    meaning: replyText().describe("What it is, for people who are no opticians."),
    ordered: replyText(),
    measured: replyText(),
    allowed: replyText().describe("The range that the standard allows."),
    is_within: z.boolean(),
  }),
  z.custom<CertificateRow>(),
  {
    decode: ({ is_within, ...wire }) => ({ ...wire, isWithin: is_within }),
    encode: ({ isWithin, ...shown }) => ({ ...shown, is_within: isWithin }),
  },
)

const content = {
  outcome: replyWord(["passed", "released"], "passed"),
  standard: replyTextOrNull().describe("By which it was judged; null for a pair without powers."),
  rows: replyList(row).catch([]),
  findings: replyList(z.object({ label: replyText(), isFine: z.boolean() })).catch([]),
  uv: replyTextOrNull().describe("The reading of a UV meter, in words."),
  released: replyTextOrNull().describe(
    "What was outside of a pair that was sent all the same, as a sentence.",
  ),
  measured_at: replyMoment(),
}

const certificate = z.object({
  ...content,
  product: replyText(),
  variant: replyTextOrNull(),
  lenses: replyTextOrNull(),
  optician: z
    .object({ name: replyText(), registration: replyTextOrNull() })
    .nullable()
    .catch(null)
    .describe("Who measured it."),
})

/** The certificate of a pair, without the shopper and the order. */
export type ShownCertificate = z.output<typeof certificate>

// POST and a body: a path is in the logs of proxies, and replies to GET are cached.
export const showCertificate = defineEndpoint({
  method: "POST",
  path: "/api/pairs/show",
  auth: "none",
  summary: "The certificate of a pair of glasses, by the token in the address of its page",
  body: z.strictObject({ token: certificateToken }),
  reply: z.object({
    certificate: certificate
      .nullable()
      .describe("Null once it was revoked, or the pair was made or measured again."),
  }),
  failures: ["NOT_FOUND"],
})

/** The measurement of a pair, for its shopper. */
const measuredPair = z.object({
  ...content,
  pair: replyInt(1, 1),
  token: replyText().describe("Part of the address of its page: /pairs/{token}"),
})

export const certificatesOfOrder = defineEndpoint({
  method: "GET",
  path: "/api/orders/:id/certificates",
  auth: "shopper",
  summary: "The certificates of the pairs of an order line of the caller",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: replyList(measuredPair) }),
  failures: ["NOT_FOUND"],
})
