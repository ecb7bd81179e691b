import { Link } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Icon } from "#web/ui/icon.tsx"

/** The only pair of an order has the order's number: its line is named, not the whole order. */
export const checkAddress = ({ line, pair }: Pick<Slots["office.pair"], "line" | "pair">): string =>
  `/office/checks/${pair.pairs > 1 ? pair.job : line.id}`

/** Whether a pair was checked, and the way to its check. */
export default function PairCheck({ line, pair, name }: Slots["office.pair"]) {
  const { may } = useOffice()
  const isFailed = pair.check === "failed"
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      {pair.check && (
        <span
          className={`flex items-center gap-1 ${isFailed ? "font-medium text-sindoor" : "text-leaf"}`}
        >
          <Icon name={isFailed ? "warn" : "check"} small />
          {isFailed ? "Check failed" : "Checked"}
        </span>
      )}
      {may("prescriptions.handle") && (
        <Link to={checkAddress({ line, pair })} className="tap-link">
          {pair.check ? "Open check" : "Check"}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </span>
  )
}
