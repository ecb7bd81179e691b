import { formatFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"
import type { ComponentType } from "react"
import { Link } from "react-router"
import { isOpenLine, isUnsent } from "#domain/orders/order-line-state.ts"
import { madePairsInWords, workStepLabels } from "#domain/orders/order-work.ts"
import { list as ofLine } from "#modules/slots/office.order-line.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { Facts } from "../shared/facts.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { inRupees } from "../shared/rupees.ts"
import { MarkMade } from "./mark-made.tsx"
import { CancelDialog, RefundDialog } from "./order-actions.tsx"
import { CorrectPowersDialog, FittingDialog, VariantDialog } from "./order-corrections.tsx"
import { countMade, type OfficeOrder, type OfficeOrderLine } from "./order-reply.ts"
import { OpenReturnDialog } from "./returns/open-return-dialog.tsx"
import { returnStateWords } from "./returns/return-reply.ts"

type LineDialogProps = ActionProps & { order: OfficeOrder; line: OfficeOrderLine }

/** One item of an order: what it is, how far it is, and what can be done with it. */
export function OrderLine(props: {
  order: OfficeOrder
  line: OfficeOrderLine
  /** The pair of the order whose job card was scanned. */
  scanned: number | null
  onDone: (sentence: string) => void
}) {
  const { order, line, scanned, onDone } = props
  const { may } = useOffice()
  const { powers } = line
  const isInPart = line.pairs.some(({ made }) => made) && line.pairs.some(({ made }) => !made)
  // What is corrected or measured is for all pairs of the line.
  const isUnmade = line.next === "make" && !isInPart
  const isMade = line.pairs.some(({ made }) => made)
  const isWaiting = line.state === "Awaiting prescription"
  const isChangeable = isUnsent(line.state) && line.change_refusal === null
  const mayChange = may("orders.correct") || (powers !== null && may("prescriptions.handle"))
  const action = (Opened: ComponentType<LineDialogProps>, label: string, preposition = "of ") => (
    <DialogButton
      look="quiet"
      onDone={onDone}
      dialog={(dialog) => <Opened order={order} line={line} {...dialog} />}
    >
      {label}
      <span className="sr-only">{` ${preposition}${line.title}`}</span>
    </DialogButton>
  )
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          {line.title} × {line.quantity}
        </span>
        <span className="text-sm">
          {line.state}
          {line.next && `, ${workStepLabels[line.next].toLowerCase()}`}
          {isInPart && ` · ${madePairsInWords(countMade(line), line.pairs.length)}`}
        </span>
      </div>
      <p className="text-sm text-ink-2">
        {[line.variant, line.lens, line.contact_lens].filter(Boolean).join(" · ")}
      </p>
      {powers && (
        <div className="tabular-nums">
          <Facts facts={valuesOf(line, powers)} />
        </div>
      )}
      <Slot of={ofLine} give={{ line }} />
      {may("returns.read") &&
        line.returns.map(({ number, state }) => (
          <p key={number} className="text-sm">
            <Link className="link" to={`/office/returns/${number}`}>
              Return {number}
            </Link>
            : {returnStateWords(state)}
          </p>
        ))}
      {isUnsent(line.state) && line.change_refusal && mayChange && (
        <p className="text-sm text-ink-2">{line.change_refusal}</p>
      )}
      {isUnsent(line.state) && line.rupees > 0 && line.left_rupees === 0 && (
        <p className="text-sm font-medium">
          All of its price was refunded. Send it only if that is meant; otherwise cancel it.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-sm tabular-nums">
          {inRupees(line.rupees)}
          {line.refunded_rupees > 0 &&
            `, of which ${inRupees(line.refunded_rupees)} was refunded and ${inRupees(line.left_rupees)} is left`}
        </span>
        <MarkMade line={line} scanned={scanned} onDone={onDone} />
      </div>
      <div className="-ml-4.75 flex flex-wrap empty:hidden">
        {powers &&
          isChangeable &&
          !isWaiting &&
          may("prescriptions.handle") &&
          action(CorrectPowersDialog, "Correct prescription")}
        {powers &&
          line.needs_fitting_height &&
          isUnmade &&
          may("orders.make") &&
          action(FittingDialog, "Fitting height")}
        {line.variants.length > 0 &&
          isChangeable &&
          !isMade &&
          may("orders.correct") &&
          action(VariantDialog, "Change colour or size")}
        {!line.has_lens &&
          line.contact_lens === null &&
          line.lens === "Frame only" &&
          line.state === "Confirmed" &&
          line.packed === null &&
          may("prescriptions.handle") && (
            <ButtonLink look="quiet" to={`/office/checks/${line.id}?pair=1`}>
              Short check<span className="sr-only"> of {line.title}</span>
            </ButtonLink>
          )}
        {/* The only item is cancelled with its order. */}
        {order.lines.length > 1 &&
          may("orders.cancel") &&
          isOpenLine(line.state) &&
          action(CancelDialog, "Cancel item", "")}
        {line.returnable && may("returns.handle") && action(OpenReturnDialog, "Open a return")}
        {may("refunds.make") && line.left_rupees > 0 && action(RefundDialog, "Refund")}
      </div>
    </li>
  )
}

/** What the lenses are made by. */
const valuesOf = (
  { thickness, needs_fitting_height, fitting_hint }: OfficeOrderLine,
  { right_eye, left_eye, pd, fitting_height, details }: NonNullable<OfficeOrderLine["powers"]>,
) =>
  [
    ["Right", right_eye],
    ["Left", left_eye],
    ["PD", pd ? `${pd} mm` : "Not given"],
    ["More values", detailsInWords(details ?? undefined).join(", ")],
    [
      "Thickest edge",
      thickness &&
        `${thickness.right} mm right, ${thickness.left} mm left, index ${thickness.index}`,
    ],
    [
      "Fitting height",
      needs_fitting_height &&
        (fitting_height ? formatFittingHeight(fitting_height) : "Not measured yet") +
          (fitting_hint ? ` (shopper's hint: ${formatFittingHeight(fitting_hint)})` : ""),
    ],
  ] as const
