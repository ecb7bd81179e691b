import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { changeVariant } from "#contract/orders/operations/order-changes.ts"
import { Radio } from "#web/ui/radio.tsx"
import type { ActionProps } from "../shared/action-dialog.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { useChange } from "../shared/use-operation.ts"
import type { OfficeOrderLine } from "./order-reply.ts"

/** Changes an item to another colour or size of its model. */
export function VariantDialog({ line, ...dialog }: ActionProps & { line: OfficeOrderLine }) {
  const change = useChange(changeVariant)
  const [product, setProduct] = useState<number | null>(null)
  return (
    <ActionDialog
      {...dialog}
      title={`Change ${line.title}`}
      confirm="Change it"
      act={async () => {
        if (product === null) return fail("BAD_REQUEST", "Choose a colour or size.")
        return change({ id: line.id, product })
      }}
      done={({ changed }) => `${changed}. The shopper gets a message.`}
    >
      <p className="text-sm text-ink-2">
        Only colours and sizes at the same price are listed. The shopper pays nothing more. The
        stock of both is updated at once.
      </p>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm">Instead of {line.variant ?? "the ordered one"}</legend>
        {line.variants.map(({ product: id, name, stock }) => (
          <Radio
            key={id}
            framed
            name="variant"
            label={name}
            description={stock < line.quantity ? "Out of stock" : `${stock} in stock`}
            disabled={stock < line.quantity}
            checked={product === id}
            onChange={() => setProduct(id)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  )
}
