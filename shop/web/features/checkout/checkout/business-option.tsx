import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { BusinessBuyerForm } from "./use-business-buyer.ts"

const BusinessFields = lazyComponent(() => import("./business-fields.tsx"), {
  loading: <Skeleton className="mt-2 mb-4 h-40" />,
  failed: () => <FieldsFailure />,
})

function FieldsFailure() {
  const t = useTranslate()
  return (
    <LoadFailure className="mt-4" onRetry={() => location.reload()}>
      {t("We couldn't load the fields for the GSTIN. Check your connection and try again.")}
    </LoadFailure>
  )
}

/** Few buy for a business: its fields are loaded on demand. */
export function BusinessOption(props: {
  form: BusinessBuyerForm
  /** Null while no address is selected. */
  deliveryState: string | null
}) {
  const t = useTranslate()
  const { draft, change } = props.form
  return (
    <div className="border-line lg:border-y lg:py-1.5">
      <Checkbox
        label={t("Buying for a business? Add GSTIN")}
        checked={draft.isBusiness}
        onChange={(event) => change({ isBusiness: event.target.checked })}
      />
      {draft.isBusiness && <BusinessFields {...props} />}
    </div>
  )
}
