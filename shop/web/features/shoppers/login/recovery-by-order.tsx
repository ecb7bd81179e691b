import { useRef, useState } from "react"
import { recoverByOrder } from "#contract/shoppers/account-recovery.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/** An order number and its PIN code, from the messages that the owner received. */
export function RecoveryByOrder({ recovery }: { recovery: string }) {
  const finish = useFinishSignIn()
  const numberInput = useRef<HTMLInputElement>(null)
  const pinInput = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState("")
  const [pincode, setPincode] = useState("")
  const [problems, setProblems] = useState<{ number?: string; pincode?: string }>({})

  async function recover() {
    const isNumber = parseOrderNumber(number) !== null
    const isPin = parsePinCode(pincode) !== null
    setProblems({
      ...(!isNumber && { number: "An order number looks like CH-26-000123." }),
      ...(!isPin && { pincode: "A PIN code has six digits." }),
    })
    if (isNumber && isPin) {
      const body = { recovery, order_number: number.trim(), pincode: pincode.trim() }
      return apiClient(recoverByOrder, { body })
    }
    const wrong = isNumber ? pinInput : numberInput
    wrong.current?.focus()
    return null
  }

  const { isPending, problem, submit } = useMutation(recover, {
    onSuccess: ({ token }) => finish(token),
    log: "The account was not recovered",
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Order number"
        hint="Such as CH-26-000123, from any message or invoice of ours"
        error={problems.number}
        ref={numberInput}
        autoComplete="off"
        autoCapitalize="characters"
        required
        maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
        value={number}
        onChange={setNumber}
      />
      <TextField
        label="PIN code of its delivery address"
        error={problems.pincode}
        ref={pinInput}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
        value={pincode}
        onChange={setPincode}
        className="max-w-40"
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <Button look="primary" large type="submit" wide busy={isPending} busyLabel="Checking..">
        Open my account
      </Button>
    </form>
  )
}
