import { useState } from "react"
import { badRequest } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatMobile, parseMobile } from "#domain/core/mobile.ts"
import { TextField } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { findDraftShopper, type ShownAddress } from "../contract/operations.ts"

export interface TypedShopper {
  /** Ten digits; null until a number was found or taken as new. */
  mobile: string | null
  name: string
  email: string
}

/** The shopper by mobile number: found with saved addresses, or created with the order. */
export function ShopperPart(props: {
  shopper: TypedShopper
  /** Of a draft that is opened again: the number stays. */
  isFixed: boolean
  nameError: string | undefined
  onChange: (change: Partial<TypedShopper>) => void
  onAddress: (address: ShownAddress) => void
}) {
  const { shopper, onChange } = props
  const { run } = useOffice()
  const [typed, setTyped] = useState(shopper.mobile ?? "")
  const [found, setFound] = useState<OperationReply<typeof findDraftShopper> | null>(null)

  const mobile = parseMobile(typed)
  const { isPending, problem, submit } = useMutation(
    async () =>
      mobile
        ? run(findDraftShopper, { mobile })
        : badRequest("Enter an Indian mobile number of ten digits."),
    {
      onSuccess: (known) => {
        setFound(known)
        const [first] = known.addresses
        onChange({ mobile, ...(first && !shopper.name && { name: first.contact_name }) })
      },
    },
  )

  return (
    <Part title="Shopper">
      {props.isFixed ? (
        <p className="pb-3">{formatMobile(shopper.mobile ?? "")}</p>
      ) : (
        <form method="post" onSubmit={submit} noValidate className="pb-3">
          <Field label="Mobile number" error={problem}>
            {(ids) => (
              <div className="flex gap-2">
                <TextInput
                  {...ids}
                  autoFocus
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value)
                    setFound(null)
                    onChange({ mobile: null })
                  }}
                />
                <Button type="submit" busy={isPending} busyLabel="Finding">
                  Find
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      {found && (
        <div role="status" className="grid gap-2 pb-3 text-sm">
          <p>
            {found.is_known
              ? `This shopper has an account${found.is_member ? " and member prices" : ""}.`
              : "New shopper. An account is created with the order."}
          </p>
          {found.addresses.length > 0 && (
            <ul aria-label="Saved addresses" className="grid gap-1">
              {found.addresses.map((address) => (
                <li key={JSON.stringify(address)}>
                  <Button
                    look="quiet"
                    className="-ml-4.5 text-left"
                    onClick={() => props.onAddress(address)}
                  >
                    Deliver to {address.contact_name}, {address.house_flat_office_no},{" "}
                    {address.city} {address.pincode}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {shopper.mobile && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Name"
            error={props.nameError}
            value={shopper.name}
            onChange={(name) => onChange({ name })}
          />
          {!props.isFixed && !found?.has_email && (
            <TextField
              label="E-mail"
              optional
              type="email"
              value={shopper.email}
              onChange={(email) => onChange({ email })}
            />
          )}
        </div>
      )}
      {!shopper.mobile && !props.isFixed && (
        <Notice look="info">Find the shopper's number first: prices may depend on it.</Notice>
      )}
    </Part>
  )
}
