import { badRequest, type HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import { reportCsv } from "#server/core/csv.ts"
import { sendsNone, sendTestEmail } from "#server/messages/test-email.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  countSubscribers,
  deleteNewsletter,
  editNewsletter,
  endNewsletter,
  exportSubscribers,
  listNewsletters,
  sendNewsletter,
  showNewsletter,
  testNewsletter,
  writeNewsletter,
} from "../contract/operations.ts"
import { buttonProblem } from "../rules/newsletter.ts"
import {
  addNewsletter,
  changeNewsletter,
  noSuchNewsletter,
  removeNewsletter,
  scheduleNewsletter,
  stopNewsletter,
} from "./commands/change-newsletter.ts"
import { composeNewsletter, type NewsletterText } from "./compose-newsletter.ts"
import {
  countRecipients,
  findNewsletter,
  listNewsletterRows,
  listOffersAddresses,
} from "./queries.ts"
import type { NewsletterRow } from "./tables.ts"

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

type Button = Pick<NewsletterText, "buttonLabel" | "buttonPage">

/** The button with the given changes. */
function buttonOf(
  typed: { button_label?: string | null | undefined; button_page?: string | null | undefined },
  before: Button,
): HandlerResult<Button> {
  const { button_label: label, button_page: page } = typed
  const button = {
    buttonLabel: label === undefined ? before.buttonLabel : label,
    buttonPage: page === undefined ? before.buttonPage : page,
  }
  const problem = buttonProblem(button.buttonLabel, button.buttonPage)
  return problem ? badRequest(problem) : ok(button)
}

export const newsletterOperations: Implementation[] = [
  implement(listNewsletters, {
    run: async ({ db }) => ok((await listNewsletterRows(db)).map(rowOf)),
  }),
  implement(showNewsletter, {
    run: async ({ db }, { id }) => {
      const row = await findNewsletter(db, id)
      return row ? ok(await wholeOf(db, row)) : noSuchNewsletter
    },
  }),
  implement(writeNewsletter, {
    run: async (context, typed) => {
      const { subject, heading, body } = typed
      const button = buttonOf(typed, { buttonLabel: null, buttonPage: null })
      if (!button.ok) return button
      const row = await addNewsletter(context, { subject, heading, body, ...button.value })
      return ok(await wholeOf(context.db, row))
    },
  }),
  implement(editNewsletter, {
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
  }),
  implement(testNewsletter, {
    trace,
    run: async (context, { id }, { log, by }) => {
      const row = await findNewsletter(context.db, id)
      if (!row) return noSuchNewsletter
      // In a preview there is nothing to unsubscribe from: the link leads to the shop.
      return sendTestEmail(
        context,
        await composeNewsletter(context, row, context.publicUrl),
        by,
        log,
      )
    },
  }),
  implement(sendNewsletter, {
    trace,
    run: async (context, { id, at }) => {
      if (context.email === null) return sendsNone
      const scheduled = await scheduleNewsletter(context, id, at ?? null)
      if (!scheduled.ok) return scheduled
      const sendAt = scheduled.value.sendAt!
      const isMoved = at !== undefined && at < sendAt
      const moved = isMoved ? `, five minutes from now, not at ${formatDayAndTime(at)}` : ""
      return ok({
        ...(await wholeOf(context.db, scheduled.value)),
        note: `It goes out on ${formatDayAndTime(sendAt)}${moved}. Until then you can unschedule it.`,
      })
    },
  }),
  implement(endNewsletter, {
    trace,
    run: async (context, { id }) => {
      const stopped = await stopNewsletter(context, id)
      return stopped.ok ? ok(await wholeOf(context.db, stopped.value)) : stopped
    },
  }),
  implement(deleteNewsletter, {
    trace,
    run: (context, { id }) => removeNewsletter(context, id),
  }),
  implement(countSubscribers, {
    run: async ({ db, email }) => {
      const all = await listOffersAddresses(db)
      const readers = all.filter(({ confirmed }) => confirmed)
      return ok({
        addresses: readers.length,
        in_account: readers.filter(({ recipient }) => "shopperId" in recipient).length,
        signed_up: readers.filter(({ recipient }) => "subscriberId" in recipient).length,
        unconfirmed: all.length - readers.length,
        sends_emails: email !== null,
      })
    },
  }),
  implement(exportSubscribers, {
    run: async (context, _input, { by, maxOrderRefund }) => {
      const all = await listOffersAddresses(context.db)
      const counted = await countContactViews(context, by, all.length, maxOrderRefund === null)
      if (!counted.ok) return counted
      const rows = all.map(({ email, confirmed }) => [email, confirmed ? "yes" : "no"])
      return ok(reportCsv(["email", "confirmed"], rows.sort()))
    },
  }),
]
