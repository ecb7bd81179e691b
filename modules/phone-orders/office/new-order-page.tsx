import { useEffect, useState } from "react"
import { useParams } from "react-router"
import { BackLink } from "#web/office/shared/back-link.tsx"
import { LoadFailure } from "#web/office/shared/loading.tsx"
import { useOperation } from "#web/office/shared/use-operation.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { showDraft } from "../contract/operations.ts"
import { loadItems } from "./draft-items.ts"
import { OrderForm } from "./order-form.tsx"

/** An order that staff enter for a shopper: new, or a draft that is opened again. */
export default function NewOrderPage() {
  const { draft } = useParams()
  return (
    <>
      <BackLink to="/office/orders/drafts">All drafts</BackLink>
      {draft ? (
        <SavedDraft key={draft} id={draft} />
      ) : (
        <OrderForm draft={null} loaded={[]} leftOut={0} />
      )}
    </>
  )
}

function SavedDraft({ id }: { id: string }) {
  const { value, failure, reload } = useOperation(showDraft, { draft: id })
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadItems>> | null>(null)
  const list = value?.item_list
  const isRead = loaded !== null
  // What is typed stays when the draft is read again, after a change.
  useEffect(() => {
    if (list && !isRead) void loadItems(list).then(setLoaded)
  }, [list, isRead])
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (loaded?.ok === false) {
    return <LoadFailure failure={loaded.failure} reload={() => setLoaded(null)} />
  }
  if (!value || !loaded) return <Skeleton className="h-96" />
  return <OrderForm draft={value} loaded={loaded.value.items} leftOut={loaded.value.leftOut} />
}
