import { useState } from "react"
import { addresses } from "#contract/shoppers/addresses.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The shopper's saved addresses. */
export const useAddresses = (): EndpointView<Address[]> =>
  useEndpoint("The addresses", () => apiClient(addresses))

export const NewAddressForm = lazyComponent(() => import("./new-address-form.tsx"), {
  loading: <Skeleton className="mt-6 h-160" />,
  failed: () => <NoForm />,
})
function NoForm() {
  const t = useTranslate()
  return (
    <LoadFailure className="mt-4" onRetry={() => location.reload()}>
      {t("We couldn't load the address form. Check your connection and try again.")}
    </LoadFailure>
  )
}
const EditAddressDialog = lazyComponent(() => import("./edit-address-dialog.tsx"))
const DeleteAddressDialog = lazyComponent(() => import("./delete-address-dialog.tsx"))

/**
 * The dialogs to change and to delete a saved address.
 * @param refresh reloads the list after a change
 */
export function useAddressDialogs(refresh: () => Promise<unknown>) {
  const [open, setOpen] = useState<{ dialog: "edit" | "delete"; address: Address } | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    void refresh()
  }
  return {
    edit: (address: Address) => setOpen({ dialog: "edit", address }),
    remove: (address: Address) => setOpen({ dialog: "delete", address }),
    /** To be rendered. */
    dialog:
      open &&
      (open.dialog === "edit" ? (
        <EditAddressDialog address={open.address} onClose={close} onSaved={done} />
      ) : (
        <DeleteAddressDialog address={open.address} onClose={close} onDeleted={done} />
      )),
  }
}
