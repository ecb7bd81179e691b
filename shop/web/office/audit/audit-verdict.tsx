import { useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { verifyAuditEntries } from "#contract/office/operations/audit.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextField, useField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"

/** Verifies the hash chain, and shows the result. */
export function AuditVerdict() {
  const { run } = useOffice()
  const [verdict, setVerdict] = useState<OperationReply<typeof verifyAuditEntries> | null>(null)
  const noted = useField("")

  async function verify() {
    setVerdict(null)
    return run(verifyAuditEntries, noted.value.trim() ? { hash: noted.value.trim() } : {})
  }

  const { isPending, problem, submit } = useMutation(verify, { onSuccess: setVerdict })

  return (
    <details className="text-sm">
      <summary className="tap-link">Check that no entry was changed or removed</summary>
      <div className="grid max-w-read justify-items-start gap-3 pb-2">
        <p className="text-ink-2">
          Each entry carries a checksum over itself and the entry before it. If somebody changes or
          removes one in the database, past the shop, the checksums no longer fit.
        </p>
        <TextField
          label="Checksum that you kept from an earlier check"
          optional
          hint="With it, the check also finds out whether the newest entries were cut off."
          {...noted}
        />
        <Button busy={isPending} busyLabel="Checking" onClick={submit}>
          Check now
        </Button>
        <div role="status">
          {problem && <Notice look="error">{problem}</Notice>}
          {verdict?.intact && (
            <Notice look="info">
              All {verdict.entries.toLocaleString("en-IN")} entries are there, as they were written.
              Keep this checksum of the newest one outside the shop, such as in an e-mail to your
              accountant:
              <span className="block break-all select-all">{verdict.last_hash}</span>
            </Notice>
          )}
          {verdict && !verdict.intact && (
            <Notice look="error">
              {verdict.broken_at === null
                ? "No entry has the checksum that you kept: the newest entries were cut off, or it was copied wrongly."
                : `Entry ${verdict.broken_at} is missing or was changed in the database.`}{" "}
              Ask who has access to the database, and compare it with a backup.
            </Notice>
          )}
        </div>
      </div>
    </details>
  )
}
