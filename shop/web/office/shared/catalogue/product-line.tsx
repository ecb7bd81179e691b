import clsx from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { SelectedProduct } from "#contract/catalogue/operations/selection.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { inRupees } from "../rupees.ts"
import { productLabel } from "./product-label.ts"

type Named = Pick<SelectedProduct, "product" | "title" | "colours" | "size" | "thumbnail">

/** Picture and name of a product in a list, with what else is said about it. */
export function ProductName(props: { product: Named; isLink?: boolean; children: ReactNode }) {
  const { product, isLink = false, children } = props
  const label = productLabel(product)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {product.thumbnail && (
        <Picture
          path={product.thumbnail}
          alt=""
          sizes="4rem"
          // A table is cards on a phone, without room for it.
          className={clsx("w-16 flex-none rounded-sm bg-sunk", isLink && "max-sm:hidden")}
        />
      )}
      <span className="min-w-0 text-sm">
        {isLink ? (
          <Link
            to={`/office/products/${product.product}`}
            className="inline-block py-1 font-medium text-peacock underline underline-offset-4"
          >
            {label}
          </Link>
        ) : (
          <span className="block wrap-break-word">{label}</span>
        )}
        <span className="block text-ink-2">{children}</span>
      </span>
    </span>
  )
}

/** With its price. */
export const ProductLine = ({ product }: { product: SelectedProduct }) => (
  <ProductName product={product}>
    {inRupees(product.sells_for)}
    {product.hidden && " · hidden, not shown"}
  </ProductName>
)
