import { and, eq, inArray, isNotNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  canMoveNewsletter,
  NEWSLETTER_DELAY_MINUTES,
  type NewsletterState,
} from "../../rules/newsletter.ts"
import type { NewsletterText } from "../compose-newsletter.ts"
import { countRecipients } from "../queries.ts"
import { type NewsletterRow, newsletterRecipients, newsletters } from "../tables.ts"

type Needs = Pick<AppContext, "db" | "now">

export const addNewsletter = async (
  { db, now }: Needs,
  written: NewsletterText,
): Promise<NewsletterRow> => {
  const at = now()
  const [added] = await db
    .insert(newsletters)
    .values({ ...written, state: "draft", createdAt: at, updatedAt: at })
    .returning()
  return added!
}

/**
 * Changes a draft; a sent newsletter cannot be changed.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const changeNewsletter = (
  context: Needs,
  id: string,
  change: (draft: NewsletterRow) => NewsletterText,
): Promise<HandlerResult<NewsletterRow>> =>
  changed(context, id, async (_tx, row) => (row.state === "draft" ? ok(change(row)) : notADraft))

/**
 * Schedules a draft, at the earliest five minutes from now: until then it can be cancelled.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const scheduleNewsletter = (
  context: Needs,
  id: string,
  at: Date | null,
): Promise<HandlerResult<NewsletterRow>> =>
  changed(context, id, async (_tx, row) => {
    const earliest = new Date(context.now().getTime() + NEWSLETTER_DELAY_MINUTES * 60_000)
    const sendAt = at === null || at < earliest ? earliest : at
    return movedTo(row, "scheduled", { sendAt })
  })

/**
 * Stops a newsletter: a scheduled one is a draft again, one being sent goes to no further
 * recipients.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const stopNewsletter = (context: Needs, id: string): Promise<HandlerResult<NewsletterRow>> =>
  changed(context, id, async (tx, row) => {
    if (row.state === "scheduled") return movedTo(row, "draft", { sendAt: null })
    const moved = movedTo(row, "stopped", {})
    if (!moved.ok) return moved
    await tx
      .update(newsletterRecipients)
      .set({ nextTryAt: null })
      .where(
        and(eq(newsletterRecipients.newsletterId, id), isNotNull(newsletterRecipients.nextTryAt)),
      )
    const { sent } = await countRecipients(tx, id)
    return ok({ ...moved.value, sent, endedAt: context.now() })
  })

/** Deletes a draft. @returns NOT_FOUND, NOT_ALLOWED_NOW */
export async function removeNewsletter({ db }: Needs, id: string): Promise<HandlerResult<null>> {
  const removed = await db
    .delete(newsletters)
    .where(and(eq(newsletters.id, id), inArray(newsletters.state, ["draft"])))
    .returning({ id: newsletters.id })
  if (removed.length > 0) return ok(null)
  return (await db.$count(newsletters, eq(newsletters.id, id))) > 0 ? notADraft : noSuchNewsletter
}

const changed = (
  { db, now }: Needs,
  id: string,
  change: (tx: Db, row: NewsletterRow) => Promise<HandlerResult<Partial<NewsletterRow>>>,
): Promise<HandlerResult<NewsletterRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<NewsletterRow>> => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update")
    if (!row) return noSuchNewsletter
    const values = await change(tx, row)
    if (!values.ok) return values
    const [after] = await tx
      .update(newsletters)
      .set({ ...values.value, updatedAt: now() })
      .where(eq(newsletters.id, id))
      .returning()
    return ok(after!)
  })

const movedTo = (
  { state }: NewsletterRow,
  next: NewsletterState,
  values: Partial<NewsletterRow>,
): HandlerResult<Partial<NewsletterRow>> =>
  canMoveNewsletter(state, next) ? ok({ ...values, state: next }) : notAllowedNow(sentences[state])

const sentences: Record<NewsletterState, string> = {
  draft: "This newsletter is a draft and has not been sent.",
  scheduled: "This newsletter waits to be sent already.",
  sending: "This newsletter is being sent.",
  sent: "This newsletter was sent.",
  stopped: "This newsletter was stopped.",
}

export const noSuchNewsletter = notFound("There is no such newsletter.")

const notADraft = notAllowedNow(
  "Only a draft can be changed or deleted. Copy its text into a new one.",
)
