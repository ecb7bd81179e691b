import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { and, eq } from "drizzle-orm"
import type { HandlerResult } from "#contract/core/api-result.ts"
import type { EndpointInput } from "#contract/core/endpoint.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  addPerson as addPersonEndpoint,
  addPrescription,
  editPerson as editPersonEndpoint,
  editPrescription as editPrescriptionEndpoint,
  type Person,
  people as peopleEndpoint,
  removePerson,
  removePrescription,
  setPrescriptionReminder,
} from "#contract/prescriptions/people.ts"
import { people, prescriptions } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  defineHandler,
  type EndpointHandler,
  type RequestContext,
} from "#server/http/endpoint-handler.ts"
import { addPerson, editPerson } from "./commands/save-person.ts"
import {
  editPrescription,
  noSuchPerson,
  noSuchPrescription,
  savePrescription,
  setReminder,
} from "./commands/save-prescription.ts"
import { findOwnPrescription, findPerson, listPeople } from "./queries.ts"

const recordOf = (body: EndpointInput<typeof editPrescriptionEndpoint>["body"]) => ({
  values: body.values as Prescription,
  testedOn: body.testedOn ?? null,
  prescriber: body.prescriber ?? "",
})

export const peopleHandlers = (context: AppContext): EndpointHandler[] => {
  const { db } = context
  const personReply = async (
    shopperId: ShopperId,
    id: string,
    log: RequestContext["log"],
  ): Promise<HandlerResult<{ data: Person }>> => {
    const person = isUuid(id) ? await findPerson(context, shopperId, id, log) : null
    return person ? ok({ data: person }) : noSuchPerson
  }
  const ownPrescription = async (shopperId: ShopperId, id: string) =>
    isUuid(id) ? findOwnPrescription(db, shopperId, id) : null

  return [
    defineHandler(peopleEndpoint, async (_input, { shopper, log }) =>
      ok({ data: await listPeople(context, shopper.id, log) }),
    ),

    defineHandler(addPersonEndpoint, async ({ body }, { shopper, log }) => {
      const added = await addPerson(context, shopper.id, body)
      return added.ok ? personReply(shopper.id, added.value, log) : added
    }),

    defineHandler(editPersonEndpoint, async ({ params, body }, { shopper, log }) => {
      if (!isUuid(params.id)) return noSuchPerson
      const edited = await editPerson(context, shopper.id, params.id, body, log)
      if (!edited.ok) return edited
      return edited.value ? personReply(shopper.id, params.id, log) : noSuchPerson
    }),

    defineHandler(addPrescription, async ({ params, body }, { shopper, log }) => {
      if (!isUuid(params.id)) return noSuchPerson
      const record = { ...recordOf(body), origin: body.origin ?? ("typed" as const) }
      const remind = body.remind ?? false
      const saved = await savePrescription(context, shopper.id, params.id, record, remind)
      return saved.ok ? personReply(shopper.id, params.id, log) : saved
    }),

    defineHandler(editPrescriptionEndpoint, async ({ params, body }, { shopper, log }) => {
      const row = await ownPrescription(shopper.id, params.id)
      if (!row) return noSuchPrescription
      const remind = body.remind ?? false
      const edited = await editPrescription(context, shopper.id, row.id, recordOf(body), remind)
      return edited.ok ? personReply(shopper.id, row.personId, log) : edited
    }),

    defineHandler(setPrescriptionReminder, async ({ params, body }, { shopper, log }) => {
      const row = await ownPrescription(shopper.id, params.id)
      if (!row) return noSuchPrescription
      const set = await setReminder(context, shopper.id, row, body.remind)
      return set.ok ? personReply(shopper.id, row.personId, log) : set
    }),

    defineHandler(removePrescription, async ({ params }, { shopper }) => {
      const row = await ownPrescription(shopper.id, params.id)
      if (!row) return noSuchPrescription
      await db.delete(prescriptions).where(eq(prescriptions.id, row.id))
      return ok({ id: row.id })
    }),

    defineHandler(removePerson, async ({ params }, { shopper }) => {
      if (!isUuid(params.id)) return noSuchPerson
      const [removed] = await db
        .delete(people)
        .where(and(eq(people.id, params.id), eq(people.shopperId, shopper.id)))
        .returning({ id: people.id })
      return removed ? ok(removed) : noSuchPerson
    }),
  ]
}
