import { Link, useLocation } from "react-router"
import { z } from "zod"
import { formatDay } from "#domain/indian-time.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { useOperation } from "./use-operation.ts"

const foundReply = z.array(
  z.object({
    number: z.string().nullable(),
    order: z.string(),
    placed: z.string(),
    state: z.string(),
    product: z.string(),
    quantity: z.number(),
  }),
)

/** Orders that were searched for. The text may be a name or a number: it stands in no address. */
export function SearchPage() {
  const { state } = useLocation()
  const text = typeof state?.text === "string" ? state.text : ""
  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Search</h1>
      {text ? (
        <Found key={text} text={text} />
      ) : (
        <p className="text-ink-2">Type an order number, a mobile number, a name or a parcel.</p>
      )}
    </>
  )
}

function Found({ text }: { text: string }) {
  const { value, failure, reload } = useOperation("orders", { find: text }, foundReply)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-40" />
  if (value.length === 0) return <p className="text-ink-2">No order was found for “{text}”.</p>
  return (
    <ul className="border-t border-line">
      {value.map(({ number, order, placed, state, product, quantity }) => (
        <li key={order} className="border-b border-line">
          <Link
            to={`/office/orders/${encodeURIComponent(number ?? order)}`}
            className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5 hover:bg-sunk"
          >
            <span>
              <span className="font-medium">{number}</span>{" "}
              <span className="text-sm text-ink-2">
                {product} × {quantity}
              </span>
            </span>
            <span className="text-sm text-ink-2">
              {state} · {formatDay(placed)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
