import { showProviders } from "#contract/office/operations/providers.ts"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { ProviderCard } from "./provider-card.tsx"

/** Where the owner connects payments, messages and parcels. */
export default function ProvidersPage() {
  const { value, ...loading } = useOperation(showProviders, {})
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Providers</h1>
      <p className="max-w-read pb-6 text-ink-2">
        Connect your own accounts, in any order. Keys are tested first, stored encrypted and never
        shown again. They work at once, without a restart.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      <div className="grid max-w-176 gap-5">
        {value?.map((one) => (
          <ProviderCard key={one.provider} shown={one} />
        ))}
      </div>
    </>
  )
}
