import { useState } from "react"
import type { OfficeOrder, OfficeOrderLine } from "#contract/orders/operations/whole-order.ts"
import type { Slots } from "#contract/slots.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { readBoxBarcode } from "../rules/box-barcode.ts"
import { expiryInWords, isSameLot } from "../rules/lots.ts"

interface ChosenBoxes {
  line: string
  /** Id of the lot. */
  lot: string
  boxes: number
}

type Boxes = ReturnType<typeof useChosenLots>

type Lot = NonNullable<OfficeOrderLine["lot_choices"]>[number]
type LineWithLots = Pick<OfficeOrderLine, "id"> & { lot_choices: Lot[] | null }

/**
 * The boxes of an order that a code can be of: a scanned barcode, or a typed lot number.
 * @internal
 */
export function boxesOfCode<Line extends LineWithLots>(
  lines: readonly Line[],
  code: string,
): { isOfOrder: boolean; boxes: { line: Line; lot: Lot }[]; problem: string | null } {
  const readings = readBoxBarcode(code)
  const numbers = readings.length === 0 ? [code] : readings.flatMap(({ lot }) => lot ?? [])
  const found = lines.flatMap((line) =>
    (line.lot_choices ?? [])
      .filter(({ lot }) => numbers.some((number) => isSameLot(number, lot)))
      .map((lot) => ({ line, lot })),
  )
  const [first] = found
  const stop = (sentence: string, isOfOrder = true) => ({
    ...{ isOfOrder, boxes: [], problem: `Stop: ${sentence}` },
  })
  if (!first) {
    return stop(
      `lot ${numbers.join(" or ")} is not for this order, or it expired or was recalled. Put this box aside.`,
      false,
    )
  }
  if (readings.length > 1) {
    return stop(
      `this barcode is of lot ${numbers.join(" or ")}. Type the lot number that is printed on the box.`,
    )
  }
  const expiresOn = readings[0]?.expiresOn ?? null
  const boxes = found.filter(({ lot }) => expiresOn === null || lot.expires === expiresOn)
  if (boxes.length > 0) return { isOfOrder: true, boxes, problem: null }
  const { lot, expires } = first.lot
  return stop(
    `the box says ${expiryInWords(expiresOn!)}, but lot ${lot} is recorded with ${expiryInWords(expires)}.`,
  )
}

/** Checks the boxes of contact lenses of an order before they are packed. */
export default function PackLots({ order, children }: Slots["office.packing"]) {
  const boxes = useChosenLots(order)
  return children({
    ...boxes,
    isNeeded: boxes.lines.length > 0,
    hint: "Scan the barcode of each box of contact lenses, or type its lot number.",
    input: { lots: boxes.chosen },
    view: <LotsToPack boxes={boxes} />,
  })
}

/** The lots of contact lenses that the packer has confirmed, box by box. */
function useChosenLots({ lines }: OfficeOrder) {
  const [all, setChosen] = useState<ChosenBoxes[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const toPack = lines.filter(({ next, lot_choices }) => next === "pack" && lot_choices !== null)
  // Of what was packed or cancelled meanwhile nothing is chosen any more.
  const chosen = all.filter(({ line }) => toPack.some(({ id }) => id === line))
  const takenOf = (line: string) => chosen.filter((one) => one.line === line)
  const missingOf = (line: OfficeOrderLine) =>
    line.quantity - takenOf(line.id).reduce((sum, { boxes }) => sum + boxes, 0)
  const leftOf = (lot: { id: string; boxes: number }) =>
    lot.boxes -
    chosen.filter((one) => one.lot === lot.id).reduce((sum, { boxes }) => sum + boxes, 0)

  function take(line: OfficeOrderLine, lot: { id: string; boxes: number }, boxes: number) {
    const more = Math.min(boxes, missingOf(line), leftOf(lot))
    if (more <= 0) return false
    const had = chosen.find((one) => one.line === line.id && one.lot === lot.id)
    const others = chosen.filter((one) => one !== had)
    setChosen([...others, { line: line.id, lot: lot.id, boxes: (had?.boxes ?? 0) + more }])
    setProblem(null)
    return true
  }

  /** One box for each scan. */
  function scan(code: string) {
    const { boxes, problem: found } = boxesOfCode(toPack, code)
    if (found) setProblem(found)
    else if (!boxes.some(({ line, lot }) => take(line, lot, 1))) {
      setProblem(`No more boxes of lot ${boxes[0]!.lot.lot} belong into this parcel.`)
    }
  }

  return {
    lines: toPack,
    chosen,
    problem,
    isComplete: toPack.every((line) => missingOf(line) === 0),
    ...{ scan, take, takenOf, missingOf, leftOf },
    has: (code: string) => boxesOfCode(toPack, code).isOfOrder,
    reset: (line: string) => setChosen(chosen.filter((one) => one.line !== line)),
  }
}

/** Which lot to take for each line, the next to expire first. */
function LotsToPack({ boxes }: { boxes: Boxes }) {
  return (
    <ul aria-label="Boxes to pack" className="grid gap-3 text-sm tabular-nums">
      {boxes.lines.map((line) => (
        <LotsOfLine key={line.id} line={line} boxes={boxes} />
      ))}
    </ul>
  )
}

function LotsOfLine({ line, boxes }: { line: OfficeOrderLine; boxes: Boxes }) {
  const t = useTranslate()
  const missing = boxes.missingOf(line)
  const taken = boxes.takenOf(line.id)
  const choices = line.lot_choices ?? []
  const first = choices.find((lot) => boxes.leftOf(lot) > 0)
  const there = choices.reduce((sum, lot) => sum + lot.boxes, 0)
  return (
    <li className="grid gap-1">
      <span className="font-medium">
        {line.title}
        {line.contact_lens && `, ${line.contact_lens}`}
      </span>
      <span role="status" className={missing === 0 ? "flex items-center gap-1 text-leaf" : ""}>
        {missing === 0 && <Icon name="check" small />}
        {missing === 0
          ? `${t(boxesInWords(line.quantity))} checked`
          : `${line.quantity - missing} of ${t(boxesInWords(line.quantity))} checked`}
      </span>
      {there < line.quantity && (
        <span>
          Only {t(boxesInWords(there))} of these lenses are in lots that may be sold. Record the
          lots of the others under Products first.
        </span>
      )}
      <ul className="grid gap-1">
        {choices.map((lot) => {
          const own = taken.find((one) => one.lot === lot.id)
          return (
            <li key={lot.id} className="flex flex-wrap items-center gap-x-3">
              <span className={lot.id === first?.id ? "font-medium" : "text-ink-2"}>
                Lot {lot.lot}, {expiryInWords(lot.expires)}, {t(boxesInWords(lot.boxes))}
                {own && `: ${own.boxes} taken`}
                {lot.id === first?.id && missing > 0 && " (take this one)"}
                {lot.is_short && " · expires before these lenses are used up"}
              </span>
              {missing > 0 && boxes.leftOf(lot) > 0 && (
                <Button look="quiet" onClick={() => boxes.take(line, lot, missing)}>
                  Take {Math.min(missing, boxes.leftOf(lot))}
                  <span className="sr-only"> of lot {lot.lot}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {taken.length > 0 && (
        <div>
          <Button look="quiet" onClick={() => boxes.reset(line.id)}>
            Start again<span className="sr-only"> with {line.title}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
