import type { z } from "zod"
import type { Operation } from "#contract/office/operation.ts"

export interface OptionField {
  name: string
  description: string
  /** Without a value. */
  isFlag: boolean
  isRequired: boolean
}

/** The inputs of an operation as typed on the command line. */
export function fieldsOf({ input }: Operation): OptionField[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const field = schema as z.ZodType
    return {
      name,
      description: field.description ?? "",
      isFlag: field.safeParse(true).success && !field.safeParse("1").success,
      isRequired: !field.safeParse(undefined).success,
    }
  })
}
