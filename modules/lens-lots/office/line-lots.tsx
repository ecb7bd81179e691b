import type { OfficeOrderLine } from "#contract/orders/operations/whole-order.ts"
import { expiryInWords } from "../rules/lots.ts"

/** The lots that a line was packed from. */
export default function LineLots({ line }: { line: OfficeOrderLine }) {
  return line.lots.map(({ lot, expires, boxes }) => (
    <p key={lot} className="text-sm tabular-nums">
      {boxes} × lot {lot}, use before {expiryInWords(expires)}
    </p>
  ))
}
