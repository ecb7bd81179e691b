import { useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { verifyAuditEntries } from "#contract/office/operations/audit.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useOffice } from "../shared/office-session.tsx"

/** Verifies the hash chain, and shows the result. */
export function AuditVerdict() {
  const { run } = useOffice()
  const [verdict, setVerdict] = useState<OperationReply<typeof verifyAuditEntries> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function verify() {
    if (busy) return
    setBusy(true)
    setVerdict(null)
    const found = await run(verifyAuditEntries, {})
    setBusy(false)
    setProblem(found.ok ? null : found.failure.message)
    if (found.ok) setVerdict(found.value)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        look="secondary"
        size="sm"
        busy={busy}
        busyLabel="Checking"
        onClick={() => void verify()}
      >
        Check that nothing was changed
      </Button>
      <div role="status">
        {problem && <Notice look="error">{problem}</Notice>}
        {verdict?.intact && (
          <Notice look="info">
            All {verdict.entries} entries are as they were written. Note this hash elsewhere, to
            find out later whether entries were cut off:
            <span className="block break-all select-all">{verdict.last_hash}</span>
          </Notice>
        )}
        {verdict && !verdict.intact && (
          <Notice look="error">
            Entry {verdict.broken_at} is missing or was changed in the database.
          </Notice>
        )}
      </div>
    </div>
  )
}
