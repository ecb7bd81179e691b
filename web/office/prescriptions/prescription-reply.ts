import { z } from "zod"
import type { LensCheckFrame } from "#domain/prescriptions/lens/lens-choice.ts"
import { isPd, type Pd, pdSources } from "#domain/prescriptions/lens/pd.ts"
import { lensOptionNames, lensTypes, type Prescription } from "#domain/prescriptions/lens/types.ts"
import type { PrescriptionRequestState } from "#domain/prescriptions/prescription-request.ts"

const row = {
  order: z.string().nullable(),
  order_line: z.string(),
  state: z.string(),
  source: z.string(),
  turn: z.string().nullable(),
  since: z.string(),
  cancelled_at: z.string().nullable(),
  product: z.string(),
  lens: z.string(),
}

/** The result of `prescriptions list`. */
export const queueReply = z.array(z.object(row))
export type QueueRow = z.output<typeof queueReply>[number]

const eye = z.object({
  sph: z.number(),
  cyl: z.number(),
  axis: z.number().nullable(),
  add: z.number().nullable(),
})

const prescription: z.ZodType<Prescription> = z.object({
  right: eye,
  left: eye,
  pd: z.custom<Pd>((pd) => isPd(pd as Pd)).optional(),
  pdSource: z.enum(pdSources).optional(),
})

const frame = z.object({
  kind: z.custom<LensCheckFrame["kind"]>((kind) => typeof kind === "string"),
  measures: z.custom<LensCheckFrame["measures"]>(
    (measures) => measures === null || typeof measures === "object",
  ),
  frame_type: z.custom<NonNullable<LensCheckFrame["frameType"]>>().nullish(),
  thumbnail: z.string().nullish(),
})

/** The result of `prescriptions show`, as used by the page. */
export const deskReply = z.object({
  ...row,
  mobile: z.string().nullable(),
  revision: z.number(),
  messages: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })),
  pictures: z.array(
    z.object({
      id: z.string(),
      sent: z.string(),
      source: z.string(),
      width: z.number().positive(),
      height: z.number().positive(),
      url: z.string(),
    }),
  ),
  desk: z.object({
    typed: prescription.nullable(),
    read: prescription.nullable(),
    lens: z.object({ type: z.enum(lensTypes), option: z.enum(lensOptionNames) }).nullable(),
    frame: frame.nullish(),
    earlier: z.array(z.object({ from: z.string(), at: z.string(), values: prescription })),
  }),
})
export type Desk = z.output<typeof deskReply>

const words: Record<PrescriptionRequestState | "cancelled", string> = {
  needed: "Nothing sent yet",
  sent: "To read",
  rejected: "Sent back",
  to_confirm: "Shopper compares your values",
  disputed: "Shopper says values are wrong",
  to_check: "To approve",
  asked: "Waiting for an answer",
  confirmed: "Done",
  cancelled: "Cancelled",
}

/** The status of a prescription, for the staff; an unknown state is shown unchanged. */
export const stateWords = (state: string): string =>
  Object.hasOwn(words, state) ? words[state as keyof typeof words] : state
