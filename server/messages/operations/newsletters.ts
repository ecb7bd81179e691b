import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { filledText, text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import type { NewsletterRow } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { paragraphsOf } from "#domain/core/text.ts"
import { buttonProblem } from "#domain/messages/newsletter.ts"
import { moment } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import {
  addNewsletter,
  changeNewsletter,
  noSuchNewsletter,
  removeNewsletter,
  scheduleNewsletter,
  stopNewsletter,
} from "../newsletter/commands/change-newsletter.ts"
import { composeNewsletter, type NewsletterText } from "../newsletter/compose-newsletter.ts"
import { countRecipients, findNewsletter, listNewsletterRows } from "../newsletter/queries.ts"
import { sendsNone, sendTestEmail } from "./test-email.ts"

const id = z.uuid("must be the id of a newsletter").describe("Id of a newsletter")

/** One line: a subject with a line break would be two headers. */
const line = (maximum: number, sentence: string) =>
  filledText(maximum, sentence).refine((typed) => !/[\r\n]/.test(typed), "must be one line")

/** An empty text removes the button. */
const optionalLine = (maximum: number) =>
  text(maximum)
    .trim()
    .refine((typed) => !/[\r\n]/.test(typed), "must be one line")
    .transform((typed) => (typed === "" ? null : typed))

const written = {
  subject: line(120, "must say what it is about").describe("What stands in the list of a mailbox"),
  heading: line(120, "must say something").describe("What stands above the text"),
  body: filledText(10_000, "must say something")
    .refine((typed) => paragraphsOf(typed).length > 0, "must say something")
    .describe("The text, with an empty line between paragraphs"),
  "button-label": optionalLine(40).describe("What stands on the button below the text"),
  "button-page": optionalLine(300).describe("The page that it leads to, such as /gold-max"),
}

const rowOf = (row: NewsletterRow) => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  recipients: row.recipients,
  sent: row.sent,
  created_at: row.createdAt.toISOString(),
})

const textOf = (row: NewsletterRow) => ({
  heading: row.heading,
  body: row.body,
  button_label: row.buttonLabel,
  button_page: row.buttonPage,
})

/** Its current state, and while it is being sent how many got it so far. */
async function wholeOf(db: Db, row: NewsletterRow) {
  const sent = row.state === "sending" ? (await countRecipients(db, row.id)).sent : row.sent
  return { ...rowOf(row), sent, ...textOf(row) }
}

const trace = async (db: Db, input: { id?: string | undefined }) => {
  const row = input.id ? await findNewsletter(db, input.id) : null
  return row && { subject: `newsletter:${row.id}`, state: rowOf(row) }
}

const listNewsletters = defineOperation({
  name: "newsletters list",
  summary: "Lists newsletters, the newest first, with how many got them",
  places: [],
  input: z.strictObject({}),
  columns: ["id", "subject", "state", "send_at", "recipients", "sent"],
  run: async ({ db }) => ok((await listNewsletterRows(db)).map(rowOf)),
})

const showNewsletter = defineOperation({
  name: "newsletters show",
  summary: "Shows a newsletter and how far it is",
  places: ["id"],
  input: z.strictObject({ id }),
  run: async ({ db }, { id }) => {
    const row = await findNewsletter(db, id)
    return row ? ok(await wholeOf(db, row)) : noSuchNewsletter
  },
})

const addInput = z.strictObject({
  ...written,
  "button-label": written["button-label"].optional(),
  "button-page": written["button-page"].optional(),
})

const writeNewsletter = defineOperation({
  name: "newsletters add",
  summary: "Writes a newsletter; nobody gets it before `newsletters send`",
  places: [],
  input: addInput,
  run: async (context, typed) => {
    const { subject, heading, body } = typed
    const button = buttonOf(typed, { buttonLabel: null, buttonPage: null })
    if (!button.ok) return button
    const row = await addNewsletter(context, { subject, heading, body, ...button.value })
    return ok(await wholeOf(context.db, row))
  },
})

const editNewsletter = defineOperation({
  name: "newsletters change",
  summary: "Changes the text of a newsletter that is not sent yet",
  places: ["id"],
  input: z.strictObject({ id, ...z.object(written).partial().shape }),
  trace,
  run: async (context, { id, ...typed }) => {
    const before = await findNewsletter(context.db, id)
    if (!before) return noSuchNewsletter
    const button = buttonOf(typed, before)
    if (!button.ok) return button
    const changed = await changeNewsletter(context, id, ({ subject, heading, body }) => ({
      subject: typed.subject ?? subject,
      heading: typed.heading ?? heading,
      body: typed.body ?? body,
      ...button.value,
    }))
    return changed.ok ? ok(await wholeOf(context.db, changed.value)) : changed
  },
})

type Button = Pick<NewsletterText, "buttonLabel" | "buttonPage">

/** The button with the given changes. */
function buttonOf(
  typed: { "button-label"?: string | null | undefined; "button-page"?: string | null | undefined },
  before: Button,
): ApiResult<Button> {
  const { "button-label": label, "button-page": page } = typed
  const button = {
    buttonLabel: label === undefined ? before.buttonLabel : label,
    buttonPage: page === undefined ? before.buttonPage : page,
  }
  const problem = buttonProblem(button.buttonLabel, button.buttonPage)
  return problem ? fail("BAD_REQUEST", problem) : ok(button)
}

const testNewsletter = defineOperation({
  name: "newsletters test",
  summary: "Sends a newsletter to yourself alone",
  places: ["id"],
  input: z.strictObject({ id }),
  trace,
  run: async (context, { id }, log, by) => {
    const row = await findNewsletter(context.db, id)
    if (!row) return noSuchNewsletter
    // In a preview there is nothing to unsubscribe from: the link leads to the shop.
    return sendTestEmail(context, composeNewsletter(context, row, context.publicUrl), by, log)
  },
})

const sendNewsletter = defineOperation({
  name: "newsletters send",
  summary: "Sends a newsletter to everybody who wants offers, in five minutes or --at a moment",
  places: ["id"],
  input: z.strictObject({
    id,
    at: moment.optional().describe("When, such as 2026-11-28T09:00+05:30; a day is its midnight"),
  }),
  trace,
  run: async (context, { id, at }) => {
    if (context.email === null) return sendsNone
    const scheduled = await scheduleNewsletter(context, id, at ?? null)
    return scheduled.ok ? ok(await wholeOf(context.db, scheduled.value)) : scheduled
  },
})

const endNewsletter = defineOperation({
  name: "newsletters stop",
  summary: "Takes a newsletter back that waits, or stops one that is being sent",
  places: ["id"],
  input: z.strictObject({ id }),
  trace,
  run: async (context, { id }) => {
    const stopped = await stopNewsletter(context, id)
    return stopped.ok ? ok(await wholeOf(context.db, stopped.value)) : stopped
  },
})

const deleteNewsletter = defineOperation({
  name: "newsletters remove",
  summary: "Deletes a newsletter that was never sent",
  places: ["id"],
  input: z.strictObject({ id }),
  trace,
  run: (context, { id }) => removeNewsletter(context, id),
})

export const newsletterOperations = [
  listNewsletters,
  showNewsletter,
  writeNewsletter,
  editNewsletter,
  testNewsletter,
  sendNewsletter,
  endNewsletter,
  deleteNewsletter,
]
