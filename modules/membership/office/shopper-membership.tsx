import { Link } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { RuledFacts } from "#web/office/shared/facts.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"

export default function ShopperMembership({ shopper: { memberships } }: Slots["office.shopper"]) {
  const { may } = useOffice()
  if (!memberships) return null
  return (
    <Part
      title="GOLD MAX"
      aside={
        memberships.length > 0 &&
        may("memberships.read") && (
          <Link to="/office/memberships" className="tap-link text-sm">
            All memberships
          </Link>
        )
      }
    >
      {memberships.length === 0 ? (
        <p className="text-sm text-ink-2">Not a member.</p>
      ) : (
        <RuledFacts
          label="GOLD MAX"
          facts={memberships.map(({ state, starts, last_day, ended, rupees }) => [
            `${state.charAt(0).toUpperCase()}${state.slice(1)}, ${inRupees(rupees)}`,
            `${formatDay(starts)} – ${formatDay(ended ?? last_day)}`,
          ])}
        />
      )}
    </Part>
  )
}
