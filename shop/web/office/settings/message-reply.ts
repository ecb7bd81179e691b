import type { listMessages, showMessage } from "#contract/messages/operations/messages.ts"
import type { OperationReply } from "#contract/office/operation.ts"

export type MessageRow = OperationReply<typeof listMessages>[number]
export type OfficeMessage = OperationReply<typeof showMessage>

const texts: Record<string, string> = {
  "template set": "Yes",
  "no template": "No template: only by e-mail",
  sandbox: "Sandbox",
}

/** Whether it is sent as a text message. */
export const textWords = (by_text: string | null): string =>
  by_text === null ? "No" : (texts[by_text] ?? by_text)

/** A sentence; names formatted as code in the guide are plain here. */
export const sentWhen = ({ when }: Pick<MessageRow, "when">): string =>
  `Sent when ${when.replaceAll("`", "")}.`
