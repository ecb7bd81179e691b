import type { ReactNode } from "react"
import { useParams } from "react-router"
import { showReturn } from "#contract/orders/operations/returns.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { list } from "#modules/slots/office.reported-line.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Facts } from "../../shared/facts.tsx"
import { BackLink, OrderLink, PhoneLink, ShopperLink } from "../../shared/links.tsx"
import { Part } from "../../shared/part.tsx"
import { PhotoLinks } from "../../shared/photo-links.tsx"
import { Loading, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { ReturnActions } from "./return-actions.tsx"
import {
  type OfficeReturn,
  reportedLateWords,
  returnKindWords,
  returnProgressWords,
  returnReasonWords,
  returnStateWords,
} from "./return-reply.ts"

/** One return from the request to the refund or the replacement. */
export default function ReturnPage() {
  const { number = "" } = useParams()
  const { value, ...loading } = useOperation(showReturn, { number })
  const outcome = useOutcome()
  const shown = value?.number === number ? value : null
  return (
    <>
      <BackLink to="/office/returns">All returns</BackLink>
      <h1 className="pb-2 text-2xl">
        Return <span className="whitespace-nowrap">{number}</span>
      </h1>
      {outcome.view}
      <Loading {...loading} value={shown} className="h-96" />
      {shown && (
        <>
          <p className="font-medium">{returnProgressWords(shown)}</p>
          <ReturnActions key={shown.state} shown={shown} outcome={outcome} />
          <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-2">
            <Request shown={shown} />
            <History shown={shown} />
            <Slot of={list} give={{ line: shown.order_line, hasLenses: shown.has_lenses }} />
          </div>
        </>
      )}
    </>
  )
}

function Request({ shown }: { shown: OfficeReturn }) {
  const facts: [string, ReactNode][] = [
    ["Product", `${shown.product} × ${shown.quantity}`],
    ["Reason", returnReasonWords(shown.reason)],
    ["Shopper wants", returnKindWords(shown)],
    [
      "Requested",
      <>
        {formatDayAndTime(shown.requested)}
        <span className="block text-ink-2">{reportedLateWords(shown)}</span>
      </>,
    ],
    ["Delivered", shown.delivered && formatDay(shown.delivered)],
    ["Send back until", shown.send_back_until && formatDay(shown.send_back_until)],
    ["Lenses", shown.has_lenses ? "Made to a prescription" : null],
    [
      "Parcel",
      shown.tracking_number && `${courierName(shown.courier ?? "")} ${shown.tracking_number}`,
    ],
    ["Order", shown.order && <OrderLink number={shown.order} />],
    ["Mobile", shown.mobile && <PhoneLink mobile={shown.mobile} />],
    ["Shopper", shown.shopper && <ShopperLink shopper={shown.shopper} />],
  ]
  return (
    <Part title="What the shopper says">
      <div className="grid gap-4">
        {shown.note && <p className="border-l-2 border-line pl-4 break-words">{shown.note}</p>}
        <PhotoLinks links={shown.photo_links} name="Photos of the item" />
        <Facts facts={facts} />
      </div>
    </Part>
  )
}

function History({ shown }: { shown: OfficeReturn }) {
  return (
    <Part title="History">
      <ol className="border-t border-line">
        {shown.history.map(({ at, state, who, note }) => (
          <li key={`${at} ${state}`} className="border-b border-line py-2 text-sm">
            <span className="block">{returnStateWords(state)}</span>
            {note && <span className="block break-words">“{note}”</span>}
            <span className="text-ink-2">
              {formatDayAndTime(at)}, {who === "shop" ? "the shop" : `the ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
