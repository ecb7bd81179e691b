import { useState } from "react"
import { type Address, addressLimit } from "#domain/shoppers/address.ts"
import { addressLimitSentence } from "#web/shared/shoppers/address/address-messages.ts"
import { NewAddressForm, useAddressDialogs } from "#web/shared/shoppers/address/addresses.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { AddressCard } from "./address-card.tsx"
import { addedAddress } from "./new-address.ts"

/** The delivery address: one of the saved addresses, or a new one. */
export function AddressStep(props: {
  addresses: Address[]
  mobile: string
  onDeliver: (address: Address) => void
  refresh: () => Promise<Address[] | null>
}) {
  const { addresses, mobile, onDeliver, refresh } = props
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
        <ul aria-label="Saved addresses">
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
          Add a new address
        </Button>
        {addresses.length >= addressLimit && (
          <p className="text-sm text-ink-2">{addressLimitSentence}</p>
        )}
      </div>
      {isFormOpen && (
        <NewAddressForm
          mobile={mobile}
          saveLabel="SAVE AND DELIVER HERE"
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
