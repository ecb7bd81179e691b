import { z } from "zod"
import {
  type BusinessBuyer,
  businessNameProblem,
  gstinFieldProblem,
  MAX_BUSINESS_NAME_LENGTH,
} from "#domain/invoice/business-buyer.ts"
import { parseGstin } from "#domain/invoice/gstin.ts"
import { text } from "./text.ts"

const typed = (maximum: number, problemOf: (value: string) => string | null) =>
  text(maximum)
    .trim()
    .superRefine((value, context) => {
      const problem = problemOf(value)
      if (problem) context.addIssue({ code: "custom", message: problem })
    })

/** The form checks the same schema that the server checks. */
export const businessBuyer = z
  .strictObject({
    name: typed(MAX_BUSINESS_NAME_LENGTH * 2, businessNameProblem),
    // With spaces, as certificates print it.
    gstin: typed(40, gstinFieldProblem),
  })
  .transform(({ name, gstin }): BusinessBuyer => {
    const parsed = parseGstin(gstin)
    return { name, gstin: parsed.ok ? parsed.value.gstin : gstin }
  })
