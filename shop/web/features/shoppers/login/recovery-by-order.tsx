import { type FormEvent, useRef, useState } from "react"
import { recoverByOrder } from "#contract/shoppers/account-recovery.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/** An order number and its PIN code, from the messages that the owner received. */
export function RecoveryByOrder({ recovery }: { recovery: string }) {
  const finish = useFinishSignIn()
  const numberInput = useRef<HTMLInputElement>(null)
  const pinInput = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState("")
  const [pincode, setPincode] = useState("")
  const [problems, setProblems] = useState<{ number?: string; pincode?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const isNumber = parseOrderNumber(number) !== null
    const isPin = parsePinCode(pincode) !== null
    setProblems({
      ...(!isNumber && { number: "An order number looks like CH-26-000123." }),
      ...(!isPin && { pincode: "A PIN code has six digits." }),
    })
    if (!isNumber || !isPin) return (isNumber ? pinInput : numberInput).current?.focus()
    setBusy(true)
    const body = { recovery, order_number: number.trim(), pincode: pincode.trim() }
    const result = await apiClient(recoverByOrder, { body })
    setBusy(false)
    if (result.ok) return finish(result.value.token)
    console.error("The account was not recovered", result.failure)
    setFailure(result.failure.message)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Order number"
        hint="Such as CH-26-000123, from any message or invoice of ours"
        error={problems.number}
      >
        {(ids) => (
          <TextInput
            {...ids}
            ref={numberInput}
            autoComplete="off"
            autoCapitalize="characters"
            required
            maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Field label="PIN code of its delivery address" error={problems.pincode}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={pinInput}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
            value={pincode}
            onChange={(event) => setPincode(event.target.value)}
            className="max-w-40"
          />
        )}
      </Field>
      {failure && <Notice look="error">{failure}</Notice>}
      <Button type="submit" wide busy={busy} busyLabel="Checking..">
        Open my account
      </Button>
    </form>
  )
}
