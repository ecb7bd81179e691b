import clsx from "clsx"
import type { ReactNode } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import {
  BoxedSize,
  fitOf,
  sizeOf,
  sizeSection,
} from "#web/features/catalogue/product/details/size-text.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"

const DeliveryCheck = hydrateLater(
  () => import("#web/features/catalogue/product/delivery/delivery-check.tsx"),
)

export function Facts({ product }: { product: Product }) {
  const { measures } = product
  return (
    <ul className="border-t border-line">
      <Fact icon="truck" isTall>
        <DeliveryCheck price={finalPrice(product)} takesLenses={hasFrame(product)} />
      </Fact>
      {measures && (
        <Fact icon="ruler">
          {fitOf(measures.totalWidth)} fit, <BoxedSize text={sizeOf(measures)} />.{" "}
          <a href={`#${sizeSection}`} className="link">
            Check your size
          </a>
        </Fact>
      )}
    </ul>
  )
}

function Fact(props: { icon: IconName; isTall?: boolean; children: ReactNode }) {
  const { icon, isTall, children } = props
  return (
    <li
      className={clsx(
        "flex min-h-18 gap-3.5 border-b border-line py-3 text-sm leading-5.5",
        isTall ? "items-start" : "items-center",
      )}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
