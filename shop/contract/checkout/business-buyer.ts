import { z } from "zod"
import {
  type BusinessBuyer,
  businessNameProblem,
  gstinFieldProblem,
  MAX_BUSINESS_NAME_LENGTH,
} from "#domain/money/invoice/business-buyer.ts"
import { parseGstin } from "#domain/money/invoice/gstin.ts"
import { checkedText } from "../core/text.ts"

/** The form checks the same schema that the server checks. */
export const businessBuyer = z
  .strictObject({
    name: checkedText(MAX_BUSINESS_NAME_LENGTH * 2, businessNameProblem),
    // With spaces, as certificates print it.
    gstin: checkedText(40, gstinFieldProblem),
  })
  .transform(({ name, gstin }): BusinessBuyer => {
    const parsed = parseGstin(gstin)
    return { name, gstin: parsed.ok ? parsed.value.gstin : gstin }
  })
