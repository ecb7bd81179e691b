import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

const kindInput = text(60).describe("Which message, as `messages list` names it, such as delivered")

const messageRow = z.object({
  by_text: z.enum(["sandbox", "template set", "no template"]).nullable(),
  by_email: z.boolean(),
  addition: z.string(),
  /** How many of the last 30 days reached their shopper neither by text message nor by e-mail. */
  unsent: z.number(),
  label: z.string(),
  /** When it is sent. */
  when: z.string(),
  /** The variables of the text message, as named in the template registered with DLT. */
  variables: z.array(z.string()).readonly(),
  kind: z.string(),
})

export const listMessages = defineOperation({
  name: "messages list",
  summary: "Lists the messages to shoppers: when each is sent, how, and what you add to it",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the messages to shoppers",
  columns: ["kind", "label", "by_text", "by_email", "unsent", "addition"],
  reply: z.array(messageRow),
})

export const showMessage = defineOperation({
  name: "messages show",
  summary: "Shows a message with the text of its e-mail, for an order that is made up",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at {about|a message}",
  positionals: ["kind"],
  input: z.strictObject({ kind: kindInput }),
  reply: z.object({
    ...messageRow.shape,
    template: z.string().nullable(),
    template_id: z.string().nullable(),
    email: z
      .object({
        facts: z.array(z.tuple([z.string(), z.string()])),
        action: z.string().nullable(),
        closing: z.array(z.string()),
        subject: z.string(),
        heading: z.string(),
        paragraphs: z.array(z.string()),
      })
      .nullable(),
  }),
})

export const setMessage = defineOperation({
  name: "messages set",
  summary: 'Adds a text of yours to an e-mail, below the words of the shop; "" takes it away',
  permission: "settings.change",
  effect: "change",
  did: "change/changed the added text of {about|a message}",
  shows: null,
  positionals: ["kind", "addition"],
  input: z.strictObject({
    kind: kindInput,
    addition: text(1000).trim().describe("The text, with an empty line between paragraphs"),
  }),
  reply: z.object({
    kind: z.string(),
    addition: z.string(),
  }),
})

export const testMessage = defineOperation({
  name: "messages test",
  summary: "Sends an e-mail of the shop to yourself, for an order that is made up",
  permission: "settings.change",
  asksProvider: true,
  effect: "change",
  did: "send/sent a test e-mail",
  shows: null,
  positionals: ["kind"],
  input: z.strictObject({ kind: kindInput }),
  reply: z.object({
    to: z.string(),
  }),
})
