import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { LensFlow } from "./lens-flow.tsx"

/** The lens flow, filled in from an order and open at the step that needs an answer. */
export default function ReorderFlow(props: {
  product: ListedProduct
  quantity: number
  lens: LensChoice
  /** What needs an answer. */
  note: string
  onChosen: (chosen: ShownLenses) => void
  onClose: () => void
}) {
  const { product, lens } = props
  return (
    <LensFlow
      product={product}
      colour={selectedColour(product)}
      quantity={props.quantity}
      open
      onOpenChange={(open) => !open && props.onClose()}
      aim={{
        label: "Add to cart",
        note: props.note,
        chosen: { lens, isReorder: true },
        travelsAlone: false,
        reach: props.onChosen,
        addToCart: null,
      }}
    />
  )
}
