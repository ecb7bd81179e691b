import { useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { verifyAuditEntries } from "#contract/office/operations/audit.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useOffice } from "../shared/office-session.tsx"

/** Verifies the hash chain, and shows the result. */
export function AuditVerdict() {
  const { run } = useOffice()
  const [verdict, setVerdict] = useState<OperationReply<typeof verifyAuditEntries> | null>(null)
  const [noted, setNoted] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function verify() {
    if (busy) return
    setBusy(true)
    setVerdict(null)
    const found = await run(verifyAuditEntries, noted.trim() ? { hash: noted.trim() } : {})
    setBusy(false)
    setProblem(found.ok ? null : found.failure.message)
    if (found.ok) setVerdict(found.value)
  }

  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">
        Check that no entry was changed or removed
      </summary>
      <div className="grid max-w-read justify-items-start gap-3 pb-2">
        <p className="text-ink-2">
          Each entry carries a checksum over itself and the entry before it. If somebody changes or
          removes one in the database, past the shop, the checksums no longer fit.
        </p>
        <Field
          label="Checksum that you kept from an earlier check"
          optional
          hint="With it, the check also finds out whether the newest entries were cut off."
        >
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              value={noted}
              onChange={({ target }) => setNoted(target.value)}
            />
          )}
        </Field>
        <Button
          look="secondary"
          size="sm"
          busy={busy}
          busyLabel="Checking"
          onClick={() => void verify()}
        >
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
