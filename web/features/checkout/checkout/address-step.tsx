import { useState } from "react"
import { type Address, addressLimit } from "#domain/shoppers/address.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { AddressCard } from "./address-card.tsx"
import { addedAddress, newAddressParts } from "./new-address.ts"

const NewAddressForm = lazyComponent(
  () => import("#web/shared/shoppers/address/new-address-form.tsx"),
  {
    loading: <Skeleton className="mt-6 h-160" />,
    failed: () => (
      <LoadFailure className="mt-4" onRetry={() => location.reload()}>
        We couldn't load the address form. Check your connection and try again.
      </LoadFailure>
    ),
  },
)
const EditAddressDialog = lazyComponent(
  () => import("#web/shared/shoppers/address/edit-address-dialog.tsx"),
)
const DeleteAddressDialog = lazyComponent(
  () => import("#web/shared/shoppers/address/delete-address-dialog.tsx"),
)

/** The delivery address: one of the saved addresses, or a new one. */
export function AddressStep(props: {
  addresses: Address[]
  mobile: string
  onDeliver: (address: Address) => void
  refresh: () => Promise<Address[] | null>
}) {
  const { addresses, mobile, onDeliver, refresh } = props
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [isFormOpen, setFormOpen] = useState<boolean | null>(null)
  const [editing, setEditing] = useState<Address | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  // The first one counts as selected until another is picked, also after a deletion.
  const selected = addresses.find(({ id }) => id === selectedId) ?? addresses[0]
  const shown = newAddressParts(addresses.length, isFormOpen)

  return (
    <div className="mt-3">
      {addresses.length > 0 && (
        <ul aria-label="Saved addresses">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              selected={address.id === selected?.id}
              onSelect={() => setSelectedId(address.id)}
              onDeliver={() => onDeliver(address)}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </ul>
      )}
      {shown.button && (
        <div className="border-t border-line py-3">
          <Button
            look="quiet"
            className="-ml-6"
            aria-expanded={shown.form}
            onClick={() => setFormOpen(!shown.form)}
          >
            <Icon name={shown.form ? "minus" : "plus"} small />
            Add a new address
          </Button>
          {addresses.length >= addressLimit && (
            <p className="text-sm text-ink-2">
              {addressLimit} addresses are saved, and that is the most we can keep. Delete one to
              add another.
            </p>
          )}
        </div>
      )}
      {shown.form && (
        <NewAddressForm
          mobile={mobile}
          saveLabel="SAVE AND DELIVER HERE"
          onSaved={async (address) => {
            const added = addedAddress(address, addresses, await refresh())
            // Even if the list could not be read: pressed again, the form would save it twice.
            setFormOpen(false)
            if (added) onDeliver(added)
          }}
          onCancel={addresses.length > 0 ? () => setFormOpen(false) : null}
        />
      )}
      {editing && (
        <EditAddressDialog
          address={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            void refresh()
          }}
        />
      )}
      {deleting && (
        <DeleteAddressDialog
          address={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
