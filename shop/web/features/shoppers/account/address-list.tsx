import { useState } from "react"
import { formatMobile } from "#domain/core/mobile.ts"
import { type Address, addressLimit, addressLine } from "#domain/shoppers/address.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { addressLimitSentence } from "#web/shared/shoppers/address/address-messages.ts"
import {
  NewAddressForm,
  useAddressDialogs,
  useAddresses,
} from "#web/shared/shoppers/address/addresses.tsx"
import { Button } from "#web/ui/button.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The addresses for the checkout: to view, add, change and delete. */
export function AddressList({ mobile }: { mobile: string }) {
  const t = useTranslate()
  const saved = useAddresses()
  const { value: list, refresh } = saved
  const [adding, setAdding] = useState(false)
  const dialogs = useAddressDialogs(refresh)
  const isFull = (list?.length ?? 0) >= addressLimit
  return (
    <Section id="addresses" title={t("Addresses")}>
      <Loaded from={saved} loading={<Skeleton className="h-40" />}>
        {(list) =>
          list.length > 0 ? (
            <ul aria-label={t("Saved addresses")} className="border-t border-line">
              {list.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onEdit={() => dialogs.edit(address)}
                  onDelete={() => dialogs.remove(address)}
                />
              ))}
            </ul>
          ) : (
            !adding && (
              <p className="text-ink-2">
                {t("You have no saved addresses yet. Add one now, or when you place an order.")}
              </p>
            )
          )
        }
      </Loaded>
      {list && !adding && !isFull && (
        <div className="pt-4">
          <Button onClick={() => setAdding(true)}>{t("Add an address")}</Button>
        </div>
      )}
      {list && isFull && <p className="pt-4 text-sm text-ink-2">{t(addressLimitSentence)}</p>}
      {adding && (
        <NewAddressForm
          mobile={mobile}
          saveLabel={t("Save address")}
          onSaved={async () => {
            setAdding(false)
            await refresh()
          }}
          onCancel={() => setAdding(false)}
          isFirst={list?.length === 0}
        />
      )}
      {dialogs.dialog}
    </Section>
  )
}

function AddressRow(props: { address: Address; onEdit: () => void; onDelete: () => void }) {
  const t = useTranslate()
  const { address } = props
  const { contactName: name, city } = address
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="font-medium wrap-anywhere">{address.contactName}</span>
        <span className="rounded-sm border border-current px-1.5 text-xs leading-5 font-medium tracking-caps text-ink-2">
          {address.type === "work" ? t("WORK") : t("HOME")}
        </span>
      </p>
      <p className="wrap-anywhere">{addressLine(address)}</p>
      {address.landmark && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {t("Landmark: {landmark}", { landmark: address.landmark })}
        </p>
      )}
      {address.alternatePhone && (
        <p className="text-sm text-ink-2">
          {t("Second number: {phone}", { phone: formatMobile(address.alternatePhone) })}
        </p>
      )}
      <div className="-ml-4.5 flex flex-wrap">
        <Button
          look="quiet"
          aria-label={t("Edit the address of {name}, {city}", { name, city })}
          onClick={props.onEdit}
        >
          {t("Edit")}
        </Button>
        <Button
          look="quiet"
          aria-label={t("Delete the address of {name}, {city}", { name, city })}
          onClick={props.onDelete}
        >
          {t("Delete")}
        </Button>
      </div>
    </li>
  )
}
