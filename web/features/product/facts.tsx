import type { ReactNode } from "react"
import type { Product } from "#domain/product.ts"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { BoxedSize } from "./boxed-size.tsx"
import { DeliveryLine } from "./delivery-line.tsx"
import { fitOf, sizeOf } from "./fit.ts"
import { sizeSection } from "./size-guide.tsx"

export function Facts({ measures }: Pick<Product, "measures">) {
  return (
    <ul className="border-t border-line">
      <Fact icon="truck">
        <DeliveryLine />
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-18 items-center gap-3.5 border-b border-line py-3 text-sm leading-5.5">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
