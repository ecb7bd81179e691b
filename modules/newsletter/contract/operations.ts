import { z } from "zod"
import { filledText, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { moment } from "#contract/office/operation-inputs.ts"
import { paragraphsOf } from "#domain/core/text.ts"
import { newsletterStates } from "../rules/newsletter.ts"

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
  subject: line(120, "must say what it is about").describe("The subject of the e-mail"),
  heading: line(120, "must say something").describe("The heading above the text"),
  body: filledText(10_000, "must say something")
    .refine((typed) => paragraphsOf(typed).length > 0, "must say something")
    .describe("The text, with an empty line between paragraphs"),
  button_label: optionalLine(40).describe("The label of the button below the text"),
  button_page: optionalLine(300).describe("The page that it leads to, such as /Faq-page"),
}

const addInput = z.strictObject({
  ...written,
  button_label: written.button_label.optional(),
  button_page: written.button_page.optional(),
})

const newsletterRow = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(newsletterStates),
  send_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  recipients: z.number().nullable(),
  sent: z.number().nullable(),
  created_at: z.string(),
})

const newsletter = newsletterRow.extend({
  heading: z.string(),
  body: z.string(),
  button_label: z.string().nullable(),
  button_page: z.string().nullable(),
})

export const listNewsletters = defineOperation({
  name: "newsletters list",
  summary: "Lists newsletters, the newest first, with how many got them",
  permission: "offers.read",
  effect: "count",
  did: "look/looked at the newsletters",
  columns: ["id", "subject", "state", "send_at", "recipients", "sent"],
  reply: z.array(newsletterRow),
})

export const showNewsletter = defineOperation({
  name: "newsletters show",
  summary: "Shows a newsletter and how far it is",
  permission: "offers.read",
  effect: "read",
  did: "look/looked at {about|a newsletter}",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: newsletter,
})

export const writeNewsletter = defineOperation({
  name: "newsletters add",
  summary: "Writes a newsletter; nobody gets it before `newsletters send`",
  permission: "offers.change",
  effect: "change",
  did: "write/wrote a newsletter",
  shows: null,
  input: addInput,
  reply: newsletter,
})

export const editNewsletter = defineOperation({
  name: "newsletters change",
  summary: "Changes the text of a newsletter that is not sent yet",
  permission: "offers.change",
  effect: "change",
  did: "change/changed {change|a newsletter}",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id, ...z.object(written).partial().shape }),
  reply: newsletter,
})

export const testNewsletter = defineOperation({
  name: "newsletters test",
  summary: "Sends a newsletter to yourself alone",
  permission: "offers.change",
  effect: "change",
  did: "send/sent a test of {about|a newsletter}",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: z.object({
    to: z.string(),
  }),
})

export const sendNewsletter = defineOperation({
  name: "newsletters send",
  summary: "Sends a newsletter to everybody who wants offers, in five minutes or --at a moment",
  permission: "offers.change",
  effect: "money",
  did: "send/sent {about|a newsletter} to the subscribers",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({
    id,
    at: moment
      .optional()
      .describe(
        "When, such as 2026-11-28T09:00+05:30; a day is its midnight. Not before five minutes from now",
      ),
  }),
  reply: newsletter.extend({ note: z.string().describe("When it is sent") }),
})

export const endNewsletter = defineOperation({
  name: "newsletters stop",
  summary: "Stops a newsletter that is planned or being sent",
  permission: "offers.change",
  effect: "change",
  did: "stop/stopped {about|a newsletter}",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: newsletter,
})

export const deleteNewsletter = defineOperation({
  name: "newsletters remove",
  summary: "Deletes a newsletter that was never sent",
  permission: "offers.change",
  effect: "change",
  did: "delete/deleted {about|a newsletter}",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: z.null(),
})

export const countSubscribers = defineOperation({
  name: "subscribers",
  summary: "Counts who may get offers by e-mail now",
  permission: "offers.read",
  effect: "count",
  did: "look/looked at the number of subscribers",
  reply: z.object({
    /** Readers: in an account or signed up, and confirmed. */
    addresses: z.number(),
    in_account: z.number(),
    signed_up: z.number(),
    /** Signed up, and no readers yet. */
    unconfirmed: z.number(),
    sends_emails: z.boolean(),
  }),
})

export const exportSubscribers = defineOperation({
  name: "export-subscribers",
  summary: "Writes the e-mail addresses that may get offers now, as CSV",
  permission: "exports.personal",
  effect: "export",
  did: "download/downloaded the e-mail addresses of subscribers",
  shows: { kinds: ["contact"], ids: "many" },
  secondPerson: {
    when: "always",
    request: "An export of the newsletter's subscribers",
    requests: "exports of subscribers",
  },
  reply: z.string(),
})
