import { fail } from "#contract/core/api-result.ts"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import {
  listMessages,
  setMessage,
  showMessage,
  testMessage,
} from "#contract/messages/operations/messages.ts"
import type { Db } from "#db/connection.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import {
  type EmailKind,
  hasEmail,
  type NoticeKind,
  noticeKinds,
  type SmsKind,
  smsKinds,
} from "#domain/messages/message-kind.ts"
import { messageKinds, messageWords } from "#domain/messages/message-words.ts"
import { REPORT_HOURS } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import { templateSetting } from "#server/core/settings/provider-fields.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { saveEmailAddition } from "../emails/commands/save-email-addition.ts"
import { composeEmail } from "../emails/compose-email.ts"
import { findEmailAddition, listEmailAdditions, type OrderFacts } from "../emails/queries.ts"
import { sendTestEmail } from "./test-email.ts"

type MessageKind = SmsKind | EmailKind

const isSms = (kind: MessageKind): kind is SmsKind => (smsKinds as readonly string[]).includes(kind)

/** A code by e-mail is sent separately: it has no addition. */
const isEmail = (kind: MessageKind): kind is EmailKind =>
  kind !== "code" &&
  (!(noticeKinds as readonly string[]).includes(kind) || hasEmail(kind as NoticeKind))

const rowOf = (kind: MessageKind, settings: Settings, addition: string | undefined) => ({
  kind,
  ...messageWords[kind],
  by_text: isSms(kind) ? textState(kind, settings) : null,
  by_email: isEmail(kind),
  addition: addition ?? "",
})

/** Whether the text message has its template; the sandbox needs none. */
const textState = (
  kind: SmsKind,
  settings: Settings,
): "template set" | "no template" | "sandbox" =>
  settings.SMS !== "msg91"
    ? "sandbox"
    : settings[templateSetting(kind)]
      ? "template set"
      : "no template"

/** Preview of the e-mail for a fictitious order. */
const exampleOf = (context: AppContext, kind: EmailKind, addition: string | null) =>
  composeEmail(context, {
    email: { kind, values: { ...exampleValues, ...numberFor(kind) }, page: PAGE_PATHS.trackOrder },
    about: aboutAnOrder(kind) ? exampleOrder(context.now()) : null,
    confirmLink: `${context.publicUrl}${PAGE_PATHS.confirmEmail}`,
    addition,
  })

const exampleValues = {
  ...{ amount: "₹948", title: "Boond Oval", date: "28 November 2026" },
  ...{ acknowledge: "1", answer: "2", change: "your e-mail address was changed" },
  ...{ person: "Asha Rao (asha@shop.example)", role: "packer", by: "Meera Iyer" },
  ...{ what: "A refund of ₹6,600", who: "Meera Iyer", about: "about order CH-26-000123" },
}

const numberFor = (kind: EmailKind) => ({
  number: kind.startsWith("return")
    ? "RT-26-000012"
    : kind.startsWith("ticket")
      ? "TK-26-000012"
      : "CH-26-000123",
})

const aboutAnOrder = (kind: EmailKind): boolean =>
  !/^(return|ticket|review|membership|eye_test|confirm)/.test(kind)

const exampleOrder = (now: Date): OrderFacts => ({
  order: {
    ...{ number: "CH-26-000123", returnHours: REPORT_HOURS, isCollected: false },
    deliveryFrom: now,
    deliveryUntil: new Date(now.getTime() + 2 * 86_400_000),
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
  ...{ certificates: 1, deliveryAfter: null },
  invoice: { id: "0b9e5b0e-1111-4222-8333-444455556667", number: "CH/26-27/000123" },
})

const onlyText = fail(
  "NOT_ALLOWED_NOW",
  "This message is a text message only: its words are registered with your operator.",
)

export const messageOperations: Implementation[] = [
  implement(listMessages, {
    run: async ({ db, settings }) => {
      const additions = await listEmailAdditions(db)
      return ok(messageKinds.map((kind) => rowOf(kind, settings, additions.get(kind as EmailKind))))
    },
  }),
  implement(showMessage, {
    run: async (context, { kind }) => {
      const { db, settings } = context
      const addition = isEmail(kind) ? await findEmailAddition(db, kind) : null
      const email = isEmail(kind) ? exampleOf(context, kind, addition) : null
      return ok({
        ...rowOf(kind, settings, addition ?? undefined),
        template: isSms(kind) ? templateSetting(kind) : null,
        template_id: isSms(kind) ? (settings[templateSetting(kind)] ?? null) : null,
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
      state: { addition: isEmail(kind) ? await findEmailAddition(db, kind) : null },
    }),
    run: async (context, { kind, addition }) => {
      if (!isEmail(kind)) return onlyText
      await saveEmailAddition(context, kind, addition)
      return ok({ kind, addition })
    },
  }),
  implement(testMessage, {
    run: async (context, { kind }, { log, by }) => {
      if (!isEmail(kind)) return onlyText
      const content = exampleOf(context, kind, await findEmailAddition(context.db, kind))
      return sendTestEmail(context, content, by, log)
    },
  }),
]
