import { z } from "zod"
import { formatDay } from "#domain/indian-time.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { useOperation } from "../shared/use-operation.ts"
import { Barcode } from "./barcode.tsx"
import { Recipient, recipient } from "./recipient.tsx"

const slipsReply = z.array(
  z.object({
    order: z.string(),
    placed: z.string().nullable(),
    shop: z.string(),
    shop_phone: z.string(),
    to: recipient,
    lines: z.array(
      z.object({
        title: z.string(),
        quantity: z.number(),
        frame_colour: z.string().nullable(),
        lens: z.string(),
      }),
    ),
  }),
)

/** The packing slip; without powers and prices. */
export function PackingSlips({ orders }: { orders: string }) {
  const { value, failure, reload } = useOperation("orders packing-slips", { orders }, slipsReply)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-96" />
  return value.map((slip) => (
    <article
      key={slip.order}
      className="print-sheet print-packing-slips text-sm"
      aria-label={`Packing slip ${slip.order}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-2 border-b pb-2">
        <div>
          <p className="text-lg font-medium">{slip.shop}</p>
          <h2>Packing slip</h2>
          {slip.placed && <p>Ordered on {formatDay(slip.placed)}</p>}
        </div>
        <Barcode text={slip.order} />
      </header>
      <div className="py-3">
        <Recipient to={slip.to} />
      </div>
      <ul className="border-t">
        {slip.lines.map(({ title, quantity, frame_colour, lens }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={index} className="flex gap-3 border-b py-2">
            <span aria-hidden="true" className="mt-0.5 size-4 flex-none border" />
            <span>
              <span className="block font-medium">
                {quantity} × {title}
              </span>
              {[frame_colour, lens].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-3">Questions? Call {slip.shop_phone}.</p>
    </article>
  ))
}
