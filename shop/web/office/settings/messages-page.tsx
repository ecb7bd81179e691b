import { listMessages } from "#contract/messages/operations/messages.ts"
import { type Column, column, linkColumn, OperationTable } from "../shared/data-table.tsx"
import { BackLink } from "../shared/links.tsx"
import { useOperation } from "../shared/use-operation.tsx"
import { type MessageRow, sentWhen, textWords } from "./message-reply.ts"

/** Every message to shoppers, when it is sent and how. */
export default function MessagesPage() {
  const loaded = useOperation(listMessages, {})
  return (
    <>
      <BackLink to="/office/settings">Settings</BackLink>
      <h1 className="pb-1 text-2xl">Messages</h1>
      <p className="max-w-read pb-6 text-ink-2">
        You can add your own text to each e-mail. Text messages are DLT templates: change them with
        your operator.
      </p>
      <OperationTable
        label="Messages to shoppers"
        loaded={loaded}
        columns={columns}
        rowKey={({ kind }) => kind}
        empty="No messages to show."
      />
    </>
  )
}

const columns: Column<MessageRow>[] = [
  linkColumn(
    "Message",
    ({ label }) => label,
    ({ kind }) => `/office/settings/messages/${kind}`,
    (message) => sentWhen(message),
  ),
  column("Text\u00a0message", ({ by_text }) => textWords(by_text)),
  column("E\u2011mail", ({ by_email }) => (by_email ? "Yes" : "No")),
  column("Not\u00a0sent in\u00a030\u00a0days", ({ unsent }) => unsent || "None"),
  column("Your\u00a0text", ({ addition }) => (addition === "" ? "None" : "Added")),
]
