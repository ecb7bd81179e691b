import clsx from "clsx"
import { useState } from "react"
import { formatMobile } from "#domain/core/mobile.ts"
import {
  type Address,
  type AddressType,
  addressLimit,
  addressLine,
} from "#domain/shoppers/address.ts"
import { addressLimitSentence } from "#web/shared/shoppers/address/address-messages.ts"
import { NewAddressForm, useAddressDialogs } from "#web/shared/shoppers/address/addresses.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { addedAddress } from "./new-address.ts"

/** The delivery address: one of the saved addresses, or a new one. */
export function AddressStep(props: {
  addresses: Address[]
  mobile: string
  onDeliver: (address: Address) => void
  refresh: () => Promise<Address[] | null>
}) {
  const { addresses, mobile, onDeliver, refresh } = props
  const t = useTranslate()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const isFirst = addresses.length === 0
  /** What the shopper chose last; before that the form is open if no address is saved. */
  const [chosen, setFormOpen] = useState<boolean | null>(null)
  const isFormOpen = chosen ?? isFirst
  const dialogs = useAddressDialogs(refresh)
  // The first one counts as selected until another is picked, also after a deletion.
  const selected = addresses.find(({ id }) => id === selectedId) ?? addresses[0]

  return (
    <div className="mt-3">
      {!isFirst && (
        <ul aria-label={t("Saved addresses")}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              selected={address.id === selected?.id}
              onSelect={() => setSelectedId(address.id)}
              onDeliver={() => onDeliver(address)}
              onEdit={() => dialogs.edit(address)}
              onDelete={() => dialogs.remove(address)}
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line py-3">
        <Button
          large
          look="quiet"
          className="-ml-6"
          aria-expanded={isFormOpen}
          onClick={() => setFormOpen(!isFormOpen)}
        >
          <Icon name={isFormOpen ? "minus" : "plus"} small />
          {t("Add a new address")}
        </Button>
        {addresses.length >= addressLimit && (
          <p className="text-sm text-ink-2">{t(addressLimitSentence)}</p>
        )}
      </div>
      {isFormOpen && (
        <NewAddressForm
          mobile={mobile}
          saveLabel={t("SAVE AND DELIVER HERE")}
          onSaved={async (address) => {
            const added = addedAddress(address, addresses, await refresh())
            // Even if the list could not be read: pressed again, the form would save it twice.
            setFormOpen(false)
            if (added) onDeliver(added)
          }}
          onCancel={() => setFormOpen(false)}
          isFirst={isFirst}
        />
      )}
      {dialogs.dialog}
    </div>
  )
}

function AddressCard(props: {
  address: Address
  selected: boolean
  onSelect: () => void
  onDeliver: () => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { address, selected } = props
  const t = useTranslate()
  const of = { name: address.contactName, city: address.city }
  return (
    <li
      className={clsx(
        "relative border-t border-line py-4 first:border-t-0",
        "max-lg:-mx-gutter max-lg:px-gutter lg:-mx-5 lg:rounded-md lg:px-5",
        selected && "border-transparent bg-peacock-wash",
      )}
    >
      <Radio
        name="delivery-address"
        checked={selected}
        onChange={props.onSelect}
        className="items-start! [&>input]:mt-0.5"
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 pr-20">
            <span className="font-medium">{address.contactName}</span>
            <span className="rounded-sm border border-current px-1.5 text-xs leading-5 font-medium tracking-caps text-ink-2">
              {t(typeWords[address.type])}
            </span>
          </span>
        }
        description={
          <>
            <span className="block">{formatMobile(address.mobile)}</span>
            <span className="block text-base text-ink">{addressLine(address)}</span>
          </>
        }
      />
      <div className="mt-3 pl-9">
        <Button
          look={selected ? "primary" : "secondary"}
          disabled={!selected}
          onClick={props.onDeliver}
        >
          {t("DELIVER HERE")}
        </Button>
      </div>
      <div className="absolute top-2.5 right-1 flex lg:right-3">
        <IconButton
          icon="edit"
          label={t("Edit the address of {name}, {city}", of)}
          onClick={props.onEdit}
        />
        <IconButton
          icon="bin"
          label={t("Delete the address of {name}, {city}", of)}
          onClick={props.onDelete}
        />
      </div>
    </li>
  )
}

const typeWords: Record<AddressType, Sentence> = { home: msg("HOME"), work: msg("WORK") }

const IconButton = (props: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={props.label}
    onClick={props.onClick}
    className="grid size-tap place-items-center rounded-md hover:bg-sunk"
  >
    <Icon name={props.icon} small />
  </button>
)
