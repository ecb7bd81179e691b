import { Navigate } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { checkAddress } from "./pair-check.tsx"

/** A scanned job card of a pair to check opens its check. */
export default function OpenCheck(scanned: Slots["office.job-card"]) {
  const { may } = useOffice()
  return may("prescriptions.handle") && <Navigate to={checkAddress(scanned)} replace />
}
