import type { OperationReply } from "#contract/office/operation.ts"
import { printJobCards } from "#contract/orders/operations/order-prints.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatFittingHeight } from "#domain/prescriptions/lens/fitting-height.ts"
import { ASSUMED_PD_MM } from "#domain/prescriptions/lens/thickness.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useOperation } from "../../shared/use-operation.ts"
import { Barcode } from "./barcode.tsx"

type Card = OperationReply<typeof printJobCards>[number]
type CardEye = Card["right"]

/** The job card for the lab, one sheet for each pair. */
export function JobCards({ orders }: { orders: string }) {
  const { value, failure, reload } = useOperation(printJobCards, { orders })
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-96" />
  return value.map((card) => <JobCard key={card.job} card={card} />)
}

function JobCard({ card }: { card: Card }) {
  const { frame } = card
  return (
    <article className="print-sheet print-job-cards text-sm" aria-label={`Job card ${card.job}`}>
      <header className="flex flex-wrap items-start justify-between gap-2 border-b pb-2">
        <div>
          <h2 className="text-lg font-medium">Job card</h2>
          {card.pairs > 1 && (
            <p className="font-medium">
              Pair {card.pair} of {card.pairs}
            </p>
          )}
          {card.made && <p className="font-medium">Already made</p>}
          {card.deliver_until && <p>Promised by {formatDay(card.deliver_until)}</p>}
        </div>
        <Barcode text={card.job} />
      </header>
      <p className="pt-2 font-medium">
        {card.title}
        {card.frame_colour && `, ${card.frame_colour}`}
      </p>
      {frame && (
        <p>
          {frame.shape}, {frame.type} · lens {frame.lens_width} × {frame.lens_height} mm · bridge{" "}
          {frame.bridge} mm · temple {frame.temple} mm
        </p>
      )}
      <p className="pt-2">
        <span className="font-medium">{card.lens_type}</span> · {card.coating}
        {card.index && ` · index ${card.index.toFixed(2)} (${card.material})`}
      </p>
      <table className="mt-2 w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Powers and thickness of each eye, in dioptres and mm</caption>
        <thead>
          <tr className="border-b">
            <th className="py-1 font-medium">Eye</th>
            <th className="font-medium">Power</th>
            <th className="font-medium">Centre</th>
            <th className="font-medium">Edge nasal / temple / most</th>
          </tr>
        </thead>
        <tbody>
          <EyeRow label="R (OD)" eye={card.right} />
          <EyeRow label="L (OS)" eye={card.left} />
        </tbody>
      </table>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pt-3">
        <dt>PD</dt>
        <dd>
          {card.pd
            ? `${card.pd} mm`
            : `not given: ask first. Thickness is for ${ASSUMED_PD_MM} mm.`}
          {card.pd_source && ` (${card.pd_source.replaceAll("_", " ")})`}
        </dd>
        {card.right?.thickness && card.left?.thickness && (
          <>
            <dt>Decentration</dt>
            <dd>
              R {card.right.thickness.decentration} · L {card.left.thickness.decentration} mm
              inwards
            </dd>
            <dt>Base curve</dt>
            <dd>
              R {card.right.thickness.base_curve} · L {card.left.thickness.base_curve} D
            </dd>
          </>
        )}
        {card.needs_fitting_height && (
          <>
            <dt>Fitting height</dt>
            <dd>
              {card.fitting_height
                ? formatFittingHeight(card.fitting_height)
                : "R ______ mm · L ______ mm (measure on the frame)"}
            </dd>
          </>
        )}
      </dl>
      <p className="pt-4">Made by ____________________ Checked by ____________________</p>
    </article>
  )
}

function EyeRow({ label, eye }: { label: string; eye: CardEye }) {
  const thickness = eye?.thickness
  return (
    <tr className="border-b">
      <th className="py-1 font-medium">{label}</th>
      <td>{eye?.power ?? "plano"}</td>
      <td>{thickness ? `${thickness.centre} mm` : "–"}</td>
      <td>
        {thickness
          ? `${thickness.nasal_edge} / ${thickness.temple_edge} / ${thickness.thickest_edge} mm`
          : "–"}
      </td>
    </tr>
  )
}
