import { eq } from "drizzle-orm"
import { notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import {
  listMessages,
  setMessage,
  showMessage,
  testMessage,
} from "#contract/messages/operations/messages.ts"
import { messageNamed, messages, templateSetting } from "#contract/messages.ts"
import type { Db } from "#db/connection.ts"
import { emailAdditions } from "#db/schema.ts"
import { formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Message, OrderFacts } from "#domain/messages/define-message.ts"
import { REPORT_HOURS } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import { modulesOn } from "#server/core/modules-on.ts"
import { lacksTemplate, templateId } from "#server/core/settings/environment-schema.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { composeEmail } from "../emails/compose-email.ts"
import { findEmailAddition, listEmailAdditions } from "../emails/queries.ts"
import { countUnsent } from "../notices/queries.ts"
import { sendTestEmail } from "../test-email.ts"

const rowOf = (
  message: Message,
  settings: Settings,
  addition: string | undefined,
  unsent: ReadonlyMap<string, number>,
) => ({
  kind: message.kind,
  ...{
    label: message.label,
    when: message.when,
    variables: message.isEmailOnly ? [] : message.values,
  },
  by_text: message.isEmailOnly ? null : textState(message, settings),
  by_email: message.email !== undefined,
  addition: addition ?? "",
  unsent: unsent.get(message.kind) ?? 0,
})

/** Whether the text message has its template; the sandbox needs none. */
const textState = (
  { kind }: Message,
  settings: Settings,
): "template set" | "no template" | "sandbox" =>
  settings.SMS !== "msg91"
    ? "sandbox"
    : lacksTemplate(settings, kind)
      ? "no template"
      : "template set"

/** Preview of the e-mail for a fictitious order; null for a message without one. */
const exampleOf = (context: AppContext, message: Message, addition: string | null) =>
  composeEmail(context, {
    message,
    email: {
      values: { ...exampleValues, ...message.example },
      page: PAGE_PATHS.trackOrder,
    },
    about: message.example === undefined ? exampleOrder(context) : null,
    link: `${context.publicUrl}${PAGE_PATHS.confirmEmail}`,
    addition,
  })

const exampleValues = {
  ...{ number: "CH-26-000123", amount: "₹948", title: "Boond Oval", date: "28 November 2026" },
  ...{ change: "your e-mail address was changed", courier: "delhivery" },
  trackingNumber: "1234567890",
  ...{ person: "Asha Rao (asha@shop.example)", role: "packer", by: "Meera Iyer" },
  ...{ what: "A refund of ₹6,600", who: "Meera Iyer", about: "about order CH-26-000123" },
}

const exampleOrder = (context: AppContext): OrderFacts => ({
  order: {
    ...{ number: "CH-26-000123", returnHours: REPORT_HOURS, isCollected: false },
    ...{ deliveryFee: fromRupees(49), total: fromRupees(948) },
    address: { contactName: "Asha Rao", city: "Bengaluru", pincode: "560041" },
  },
  lines: [
    {
      ...{ id: "0b9e5b0e-1111-4222-8333-444455556666", title: "Boond Oval", variant: "Black, M" },
      ...{ lens: null, contactLens: null, quantity: 1, unitPrice: fromRupees(899) },
    },
  ],
  shipment: { courier: "delhivery", trackingNumber: "1234567890" },
  notes: modulesOn(context).flatMap(({ parcelNote }) => parcelNote?.example ?? []),
  arrives: formatDeliveryWindow({
    earliest: context.now(),
    latest: new Date(context.now().getTime() + 2 * 86_400_000),
  }),
  invoice: { id: "0b9e5b0e-1111-4222-8333-444455556667", number: "CH/26-27/000123" },
})

const onlyText = notAllowedNow(
  "This message is a text message only: its words are registered with your operator.",
)

const noSuchMessage = notFound("There is no such message: `messages list` names them.")

export const messageOperations: Implementation[] = [
  implement(listMessages, {
    run: async ({ db, settings, now }) => {
      const additions = await listEmailAdditions(db)
      const unsent = await countUnsent(db, now())
      return ok(
        messages.map((message) => rowOf(message, settings, additions.get(message.kind), unsent)),
      )
    },
  }),
  implement(showMessage, {
    run: async (context, { kind }) => {
      const message = messageNamed(kind)
      if (!message) return noSuchMessage
      const { db, settings } = context
      const addition = await findEmailAddition(db, kind)
      const email = exampleOf(context, message, addition)
      const template = message.isEmailOnly ? null : templateSetting(kind)
      return ok({
        ...rowOf(message, settings, addition ?? undefined, await countUnsent(db, context.now())),
        template,
        template_id: templateId(settings, kind) ?? null,
        email: email && {
          ...{ subject: email.subject, heading: email.heading, paragraphs: email.paragraphs },
          facts: email.facts ?? [],
          action: email.action?.label ?? null,
          closing: email.closing,
        },
      })
    },
  }),
  implement(setMessage, {
    trace: async (db: Db, { kind }) => ({
      subject: `message:${kind}`,
      state: { addition: await findEmailAddition(db, kind) },
    }),
    run: async (context, { kind, addition }) => {
      const message = messageNamed(kind)
      if (!message?.email) return message ? onlyText : noSuchMessage
      await saveEmailAddition(context, kind, addition)
      return ok({ kind, addition })
    },
  }),
  implement(testMessage, {
    run: async (context, { kind }, { log, by }) => {
      const message = messageNamed(kind)
      if (!message) return noSuchMessage
      const content = exampleOf(context, message, await findEmailAddition(context.db, kind))
      return content ? sendTestEmail(context, content, by, log) : onlyText
    },
  }),
]

/** Stores the owner's addition to a kind of e-mail; an empty text removes it. */
async function saveEmailAddition(
  { db, now }: Pick<AppContext, "db" | "now">,
  kind: string,
  text: string,
): Promise<void> {
  if (text === "") {
    await db.delete(emailAdditions).where(eq(emailAdditions.kind, kind))
    return
  }
  const row = { text, updatedAt: now() }
  await db
    .insert(emailAdditions)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: emailAdditions.kind, set: row })
}
