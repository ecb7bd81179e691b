import { z } from "zod"
import { compactIdentifier, normalizeTyped } from "#domain/core/identifier.ts"
import {
  accountNameProblem,
  accountNumberProblem,
  ifscProblem,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
  MAX_UPI_ID_LENGTH,
  type RefundAccount,
  upiIdProblem,
} from "#domain/money/refund-account.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { checkedText, digits, text } from "../core/text.ts"

/** The form checks the same schema that the server checks. */
export const refundAccount = z
  .discriminatedUnion("method", [
    z.strictObject({
      method: z.literal("upi"),
      upi_id: checkedText(MAX_UPI_ID_LENGTH, upiIdProblem),
    }),
    z.strictObject({
      method: z.literal("bank"),
      account_name: checkedText(MAX_ACCOUNT_NAME_LENGTH, accountNameProblem),
      account_number: digits(checkedText(MAX_TYPED_NUMBER_LENGTH, accountNumberProblem)),
      ifsc: checkedText(MAX_TYPED_NUMBER_LENGTH, ifscProblem),
    }),
  ])
  .transform(
    (sent): RefundAccount =>
      sent.method === "upi"
        ? { method: "upi", upiId: normalizeTyped(sent.upi_id).trim() }
        : {
            method: "bank",
            name: sent.account_name,
            number: compactIdentifier(sent.account_number),
            ifsc: compactIdentifier(sent.ifsc).toUpperCase(),
          },
  )

const reply = z.object({
  data: z.object({
    account: z
      .string()
      .nullable()
      .describe(
        "Enough of it to recognise it; null while none is given, and once the money is transferred.",
      ),
  }),
})

export const refundAccountOfOrder = defineEndpoint({
  method: "GET",
  path: "/api/orders/:id/refund-account",
  auth: "shopper",
  summary: "Where the shop transfers the refund of a cash order of the caller",
  params: z.object({ id: text(60) }),
  reply,
  failures: ["NOT_FOUND"],
})

export const saveRefundAccount = defineEndpoint({
  method: "PUT",
  path: "/api/orders/:id/refund-account",
  auth: "shopper",
  summary:
    "Says where the shop transfers the refund of a cash order of the caller; only while a refund is due, and forgotten once it is paid",
  params: z.object({ id: text(60) }),
  body: refundAccount,
  reply,
  failures: ["CONFIRM_IDENTITY", "NOT_FOUND", "NOT_ALLOWED_NOW"],
})
