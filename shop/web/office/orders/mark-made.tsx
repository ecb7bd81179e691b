import { makeOrder } from "#contract/orders/operations/order-work.ts"
import { list } from "#modules/slots/office.pair.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog, useDialog } from "../shared/action-dialog.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useChange } from "../shared/use-operation.tsx"
import type { OfficeOrderLine } from "./order-reply.ts"

type Pair = OfficeOrderLine["pairs"][number]

/** What the lab needs and nobody noted; staff who see no powers are told by the server. */
const missingIn = ({ powers, needs_fitting_height }: OfficeOrderLine): string[] => [
  ...(powers && powers.pd === null ? ["PD"] : []),
  ...(powers && needs_fitting_height && powers.fitting_height === null ? ["fitting height"] : []),
]

/** `Pair 2 of 3`, as on its job card; nothing for the only pair of an order. */
const pairInWords = ({ pair, pairs }: Pair): string | null =>
  pairs > 1 ? `Pair ${pair} of ${pairs}` : null

const nameOf = ({ title }: OfficeOrderLine, pair: Pair): string =>
  [title, pairInWords(pair)?.toLowerCase()].filter(Boolean).join(", ")

/**
 * Marks the pairs of one line as made, each by itself, or takes it back until the line is packed.
 * Roles that may not mark them see which are made.
 * @param props.scanned the pair, as numbered in its order, whose job card was scanned
 */
export function MarkMade(props: {
  line: OfficeOrderLine
  scanned: number | null
  onDone: (sentence: string) => void
}) {
  const { line, scanned, onDone } = props
  const { may } = useOffice()
  const mayMark = may("orders.make")
  if (
    line.packed !== null ||
    (line.next !== "make" && line.next !== "check" && line.next !== "pack")
  )
    return null
  const [first] = line.pairs
  if (!first) return null
  if (first.pairs === 1) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-4">
        {first.made && <Slot of={list} give={{ line, pair: first, name: nameOf(line, first) }} />}
        {mayMark && <MarkPair line={line} pair={first} isScanned={false} onDone={onDone} />}
      </div>
    )
  }
  return (
    <ul aria-label={`Pairs of ${line.title}`} className="grid w-full gap-2 py-1">
      {line.pairs.map((pair) => (
        <li key={pair.job} className="flex flex-wrap items-center justify-between gap-x-4">
          <span
            className={`min-w-40 flex-1 text-sm tabular-nums ${pair.pair === scanned ? "font-medium" : ""}`}
          >
            {pairInWords(pair)} <span className="text-ink-2">{pair.job}</span>
            {pair.made && " · made"}
          </span>
          {pair.made && <Slot of={list} give={{ line, pair, name: nameOf(line, pair) }} />}
          {mayMark && (
            <MarkPair line={line} pair={pair} isScanned={pair.pair === scanned} onDone={onDone} />
          )}
        </li>
      ))}
    </ul>
  )
}

function MarkPair(props: {
  line: OfficeOrderLine
  pair: Pair
  isScanned: boolean
  onDone: (sentence: string) => void
}) {
  const { line, pair, isScanned, onDone } = props
  const make = useChange(makeOrder)
  const asking = useDialog(onDone)
  const missing = missingIn(line)
  const name = nameOf(line, pair)
  // The only pair of an order has the order's number: its line is named, not the whole order.
  const id = pair.pairs > 1 ? pair.job : line.id
  const { isPending, problem, mutate } = useMutation(
    () => make({ id, ...(pair.made && { undo: true }) }),
    { onSuccess: () => onDone(pair.made ? `Back to be made: ${name}.` : `Made: ${name}.`) },
  )

  return (
    <>
      {problem && <Notice look="error">{problem}</Notice>}
      <Button
        look={pair.made ? "quiet" : isScanned ? "primary" : "secondary"}
        autoFocus={isScanned}
        busy={isPending}
        busyLabel="One moment"
        onClick={() => (pair.made || missing.length === 0 ? mutate() : asking.open(true))}
      >
        {pair.made ? "Undo made" : "Mark made"}
        <span className="sr-only"> {name}</span>
      </Button>
      {asking.subject && (
        <ActionDialog
          {...asking.props}
          title={`No ${missing.join(" and no ")}`}
          confirm={`Made without ${missing.join(" and ")}`}
          act={() => make({ id, unmeasured: true })}
          done={`Made: ${name}.`}
        >
          <p className="text-sm">
            {line.title} has no {missing.join(" and no ")} noted. Lenses that do not sit before the
            pupils tire the eyes, and the reading part of progressive ones is missed. Go back and
            note it, or confirm that these lenses were made without it.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
