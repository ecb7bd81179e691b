import { z } from "zod"

export const messageRow = z.object({
  kind: z.string(),
  label: z.string(),
  when: z.string(),
  variables: z.array(z.string()),
  by_text: z.string().nullable(),
  by_email: z.boolean(),
  addition: z.string(),
})
export type MessageRow = z.output<typeof messageRow>

export const messageReply = messageRow.extend({
  template: z.string().nullable(),
  template_id: z.string().nullable(),
  email: z
    .object({
      subject: z.string(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      facts: z.array(z.tuple([z.string(), z.string()])),
      action: z.string().nullable(),
      closing: z.array(z.string()),
    })
    .nullable(),
})
export type OfficeMessage = z.output<typeof messageReply>

const texts: Record<string, string> = {
  "template set": "Yes",
  "no template": "Not sent: no template is set",
  sandbox: "Sandbox",
}

/** Whether it is sent as a text message. */
export const textWords = (by_text: string | null): string =>
  by_text === null ? "No" : (texts[by_text] ?? by_text)

/** A sentence; names formatted as code in the guide are plain here. */
export const sentWhen = ({ when }: MessageRow): string => `Sent when ${when.replaceAll("`", "")}.`
