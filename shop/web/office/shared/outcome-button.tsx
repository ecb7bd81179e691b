import { type ReactNode, useState } from "react"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Operation, OperationReply, OperationRequest } from "#contract/office/operation.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { downloadText } from "#web/ui/download-text.ts"
import { Notice } from "#web/ui/notice.tsx"
import { type DoneSentence, doneSentence } from "./action-dialog.tsx"
import { useOffice } from "./office-session.tsx"

interface ButtonProps {
  look?: "primary"
  disabled?: boolean
  children: ReactNode
}

/** A button that does something and shows the result below it. */
export function OutcomeButton<T>(
  props: ButtonProps & {
    act: () => Promise<ApiResult<T>>
    /** A sentence to show, which may be empty. */
    done: DoneSentence<T>
  },
) {
  const { look, disabled, act, done, children } = props
  const [said, setSaid] = useState("")
  const { isPending, failure, submit } = useMutation(act, {
    onSuccess: (value) => setSaid(doneSentence(done, value)),
    onError: ({ message }) => setSaid(message),
  })
  // A request for a second person is recorded: that is no error.
  const isError = failure !== null && failure.code !== "NEEDS_APPROVAL"

  return (
    <div className="grid max-w-140 gap-2">
      <div>
        <Button
          look={look}
          disabled={disabled}
          busy={isPending}
          busyLabel="One moment"
          onClick={submit}
        >
          {children}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {!isPending && said && <Notice look={isError ? "error" : "info"}>{said}</Notice>}
      </div>
    </div>
  )
}

type TextOperation<O extends Operation> = OperationReply<O> extends string ? O : never

/** A button that saves the text of an operation as a file. */
export function DownloadButton<O extends Operation>(
  props: ButtonProps & {
    operation: TextOperation<O>
    input: OperationRequest<O>
    file: string
    type?: string | undefined
    /** Said once the file is saved. */
    done?: string
  },
) {
  const { operation, input, file, type, done = "", ...button } = props
  const { run } = useOffice()
  return (
    <OutcomeButton
      {...button}
      done={done}
      act={async () => {
        const text = await run<Operation>(operation, input)
        if (text.ok) downloadText(file, String(text.value), type)
        return text
      }}
    />
  )
}
