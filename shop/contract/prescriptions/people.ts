import { isDay } from "@chashma/optics/day.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { MAX_PRESCRIBER_LENGTH } from "@chashma/optics/powers/prescription.ts"
import {
  isPossibleDetails,
  type PrescriptionDetails,
} from "@chashma/optics/powers/prescription-details.ts"
import { z } from "zod"
import { guardianProofs } from "#domain/prescriptions/guardian-proof.ts"
import {
  prescriptionOrigins,
  savedPrescriptionProblems,
} from "#domain/prescriptions/lens/saved-prescription.ts"
import {
  MAX_PERSON_NAME_LENGTH,
  needsGuardianConsent,
  relations,
} from "#domain/prescriptions/person.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import {
  openEnum,
  replyList,
  replyMoment,
  replyMomentOrNull,
  replyText,
} from "../core/reply-fields.ts"
import { nameText, text } from "../core/text.ts"
import { sentPrescription } from "./lens-power.ts"

const values = sentPrescription.describe(
  "OD is right, OS is left; dioptres in steps of 0.25, AXIS in whole degrees.",
)

const checkedValues = values.superRefine((typed, context) => {
  const [problem] = savedPrescriptionProblems(typed as Prescription)
  if (problem) context.addIssue({ code: "custom", message: problem.sentence })
  if (typed.details && !isPossibleDetails(typed.details as PrescriptionDetails))
    context.addIssue({ code: "custom", message: "Check the prism and the values below it." })
})

const prescription = z.object({
  id: z.string().min(1),
  values: (values.nullable() as z.ZodType<Prescription | null>)
    .catch(null)
    .describe("Null where the stored record cannot be read any more."),
  testedOn: (z.string().refine(isDay).nullable() as z.ZodType<string | null>)
    .catch(null)
    .describe("The day of the eye test, such as 2026-11-20."),
  prescriber: replyText().describe("The doctor or clinic; may be empty."),
  origin: openEnum(prescriptionOrigins),
  remindAt: replyMomentOrNull().describe(
    "When the eye test is a year old and a message says so; null without the shopper's wish.",
  ),
  savedAt: replyMoment(),
})

const person = z.object({
  id: z.string().min(1),
  name: replyText(),
  relation: openEnum(relations, "other"),
  guardianConsentAt: replyMomentOrNull().describe(
    "Of a child: when its parent or guardian agreed that its data is kept.",
  ),
  guardianProof: z
    .enum(guardianProofs)
    .nullable()
    .catch(null)
    .describe(
      "Of a child: how it was proved that the guardian is 18 or older; null if it was not.",
    ),
  guardianProofDue: z
    .enum(guardianProofs)
    .nullable()
    .catch(null)
    .describe(
      "The proof that the shop needs before it uses this child's data again; usually null.",
    ),
  prescriptions: replyList(prescription).describe("Newest first."),
})

/** A prescription saved in the account. */
export type SavedPrescription = z.output<typeof prescription>
/** A person for whom the account saves prescriptions. */
export type Person = z.output<typeof person>

export const personForm = z
  .strictObject({
    name: nameText(MAX_PERSON_NAME_LENGTH, "Enter a name."),
    relation: z.enum(relations, "Choose who this is."),
    guardianConsent: z
      .boolean()
      .optional()
      .describe("Of a child: that a parent or guardian agrees, sent again with every change."),
    guardian: z
      .strictObject({
        name: nameText(MAX_PERSON_NAME_LENGTH, "Enter your name."),
        bornOn: text(10).refine(isDay, "Enter your date of birth as day, month and year."),
      })
      .optional()
      .describe(
        "Of a child: the parent or guardian who agrees, needed from 13 May 2027. The date of birth, such as 1990-01-31, is checked and not stored.",
      ),
  })
  .superRefine(({ relation, guardianConsent }, context) => {
    if (!needsGuardianConsent(relation) || guardianConsent) return
    context.addIssue({
      code: "custom",
      path: ["guardianConsent"],
      message: "For a child we need the consent of a parent or guardian.",
    })
  })

const prescriptionForm = z.strictObject({
  values: checkedValues,
  testedOn: text(10).refine(isDay, "Enter the date as day, month and year.").optional(),
  prescriber: text(MAX_PRESCRIBER_LENGTH).trim().optional(),
  remind: z
    .boolean()
    .optional()
    .describe("A message when the eye test is a year old: only when the shopper asks for it."),
})

const newPrescriptionForm = prescriptionForm.extend({
  origin: z
    .enum(prescriptionOrigins)
    .optional()
    .describe("`photo` where our optician read the values from a picture; `typed` by default."),
})

export type PersonForm = z.input<typeof personForm>
export type PrescriptionForm = z.input<typeof prescriptionForm>

/** Values of both eyes as the endpoint takes them. */
export const writePrescription = ({
  right,
  left,
  pd,
  pdSource,
  details,
}: Prescription): PrescriptionForm["values"] => ({
  ...{ right, left },
  ...(pd !== undefined && { pd: formatPd(pd), pdSource }),
  ...(details && { details }),
})

const inPath = z.object({ id: text(60) })
const personReply = z.object({ data: person })

export const people = defineEndpoint({
  method: "GET",
  path: "/api/people",
  auth: "shopper",
  summary:
    "The people of the caller's account with their prescriptions, in the order they were added",
  reply: z.object({ data: replyList(person) }),
})

export const addPerson = defineEndpoint({
  method: "POST",
  path: "/api/people",
  auth: "shopper",
  summary: "Adds a person to the caller's account; ten at most",
  body: personForm,
  status: 201,
  reply: personReply,
  failures: ["NOT_ALLOWED_NOW"],
})

export const editPerson = defineEndpoint({
  method: "PUT",
  path: "/api/people/:id",
  auth: "shopper",
  summary: "Changes the name or relation of a person",
  params: inPath,
  body: personForm,
  reply: personReply,
  failures: ["NOT_FOUND"],
})

export const addPrescription = defineEndpoint({
  method: "POST",
  path: "/api/people/:id/prescriptions",
  auth: "shopper",
  summary:
    "Saves a prescription for a person, encrypted; twenty at most. The same one is not saved twice",
  params: inPath,
  body: newPrescriptionForm,
  status: 201,
  reply: personReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const editPrescription = defineEndpoint({
  method: "PUT",
  path: "/api/prescriptions/:id",
  auth: "shopper",
  summary: "Corrects a saved prescription; its person and the time it was saved do not change",
  params: inPath,
  body: prescriptionForm,
  reply: personReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const setPrescriptionReminder = defineEndpoint({
  method: "PUT",
  path: "/api/prescriptions/:id/reminder",
  auth: "shopper",
  summary: "Asks for a message when the eye test is a year old, or takes the wish back",
  params: inPath,
  body: z.strictObject({ remind: z.boolean() }),
  reply: personReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const removePrescription = defineEndpoint({
  method: "DELETE",
  path: "/api/prescriptions/:id",
  auth: "shopper",
  summary: "Deletes a prescription permanently",
  params: inPath,
  reply: z.object({ id: z.string() }).catch({ id: "" }),
  failures: ["NOT_FOUND"],
})

export const removePerson = defineEndpoint({
  method: "DELETE",
  path: "/api/people/:id",
  auth: "shopper",
  summary: "Deletes a person with all their prescriptions permanently",
  params: inPath,
  reply: z.object({ id: z.string() }).catch({ id: "" }),
  failures: ["NOT_FOUND"],
})
