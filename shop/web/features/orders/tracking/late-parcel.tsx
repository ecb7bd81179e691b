import { useState } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { lateSentence } from "./late-words.ts"

const RefuseDialog = lazyComponent(() => import("./refuse-dialog.tsx"))

/** Of a late order: what the shopper may do, or what becomes of a refused parcel. */
export function LateParcel({ order, onChanged }: { order: ShownOrderLine; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  const sentence = lateSentence(order)
  if (!sentence) return null
  return (
    <div className="-mt-3 mb-8 max-w-read">
      <Notice look="info">
        <p>{sentence}</p>
        {order.refusal && !order.refusedAt && (
          <Button look="quiet" className="-ml-4.5" onClick={() => setAsking(true)}>
            Refuse this parcel
          </Button>
        )}
      </Notice>
      {asking && (
        <RefuseDialog order={order} onClose={() => setAsking(false)} onChanged={onChanged} />
      )}
    </div>
  )
}
