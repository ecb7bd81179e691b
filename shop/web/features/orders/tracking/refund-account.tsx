import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { z } from "zod"
import {
  refundAccount,
  refundAccountOfOrder,
  saveRefundAccount,
} from "#contract/money/refund-accounts.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { Button } from "#web/ui/button.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** The form for the refund account of a cash order: the shop needs it for the transfer. */
export default function RefundAccount({ orderId }: { orderId: string }) {
  const { value, failure, reload, show } = useEndpoint("The refund account", () =>
    apiClient(refundAccountOfOrder, { params: { id: orderId } }).then(dataOf),
  )
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const saved = useRef<HTMLParagraphElement>(null)

  if (failure) {
    return (
      <LoadFailure onRetry={reload}>{t("We couldn't load where your refund goes.")}</LoadFailure>
    )
  }
  if (!value) return <Skeleton className="my-3 h-12" />
  const { account } = value
  if (account !== null && !isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
        <p ref={saved} tabIndex={-1} role="status" className="outline-none">
          {t.rich("We send your refund to <b>{account}</b>.", {
            account,
            b: (words) => <b className="font-medium wrap-anywhere">{words}</b>,
          })}
        </p>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t("Change")}
        </Button>
      </div>
    )
  }
  return (
    <AccountForm
      orderId={orderId}
      onSaved={(text) => {
        flushSync(() => {
          show({ account: text })
          setOpen(false)
        })
        // The pressed button is removed; the focus moves here.
        saved.current?.focus({ preventScroll: true })
      }}
      onCancel={account === null ? null : () => setOpen(false)}
    />
  )
}

type Draft = Record<FieldName, string>
type FieldName = "upi_id" | "account_name" | "account_number" | "ifsc"

const empty: Draft = { upi_id: "", account_name: "", account_number: "", ifsc: "" }

interface FieldTerms {
  name: FieldName
  label: Sentence
  hint?: Sentence
  autoComplete?: string
  inputMode?: "numeric" | "email"
  capitals?: boolean
}

const fieldsOf: Record<"upi" | "bank", FieldTerms[]> = {
  upi: [
    { name: "upi_id", label: msg("UPI ID"), hint: msg("Such as name@bank"), inputMode: "email" },
  ],
  bank: [
    { name: "account_name", label: msg("Account holder"), autoComplete: "name" },
    { name: "account_number", label: msg("Account number"), inputMode: "numeric" },
    {
      ...{ name: "ifsc", label: msg("IFSC"), capitals: true },
      hint: msg("11 characters, such as HDFC0001234"),
    },
  ],
}

function AccountForm(props: {
  orderId: string
  onSaved: (shown: string) => void
  onCancel: (() => void) | null
}) {
  const t = useTranslate()
  const [method, setMethod] = useState<"upi" | "bank">("upi")
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<Partial<Draft>>({})
  const proof = useIdentityProof()

  async function save() {
    const typed = fieldsOf[method].map(({ name }) => [name, draft[name]] as const)
    const body = { method, ...Object.fromEntries(typed) } as z.input<typeof refundAccount>
    const checked = refundAccount.safeParse(body)
    setErrors(fieldErrors(checked.error))
    if (!checked.success) return null
    return proof.run(() => apiClient(saveRefundAccount, { params: { id: props.orderId }, body }))
  }

  const { isPending, problem, submit } = useMutation(save, {
    onSuccess: ({ data }) => props.onSaved(data.account ?? t("your account")),
  })

  return (
    <>
      {proof.dialog}
      <form
        noValidate
        aria-label={t("Where your refund goes")}
        onSubmit={submit}
        className="grid max-w-lg gap-4 py-3"
      >
        <Radios
          label={t("Where should we send your refund?")}
          choices={{ upi: t("UPI ID"), bank: t("Bank account") }}
          value={method}
          onChange={setMethod}
        />
        {fieldsOf[method].map(
          ({ name, label, hint, capitals, autoComplete = "off", inputMode }) => (
            <TextField
              key={name}
              label={t(label)}
              hint={hint && t(hint)}
              error={errors[name]}
              name={name}
              autoComplete={autoComplete}
              inputMode={inputMode}
              spellCheck={false}
              maxLength={100}
              value={draft[name]}
              onChange={(text) => {
                const typed = capitals ? text.toUpperCase() : text
                setDraft({ ...draft, [name]: typed })
                setErrors({ ...errors, [name]: undefined })
              }}
            />
          ),
        )}
        <p className="text-sm text-ink-2">
          {t(
            "We use this for the refund only, keep it encrypted, and delete it once the money is sent.",
          )}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-sindoor">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-x-2">
          <Button type="submit" busy={isPending} busyLabel={t("Saving..")}>
            {t("Save")}
          </Button>
          {props.onCancel && (
            <Button look="quiet" onClick={props.onCancel}>
              {t("Cancel", { context: "dialog" })}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
