import { useState } from "react"
import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { ActionDialog, type ActionProps, DialogButton } from "#web/office/shared/action-dialog.tsx"
import { TextField, useFields } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { certifySelfAudit, showSelfAudit } from "../contract/operations.ts"

export type ShownAudit = OperationReply<typeof showSelfAudit>

/** The yearly self-audit for dark patterns: its questions, the last one, and the next. */
export default function SelfAudit({ onDone }: { onDone: (sentence: string) => void }) {
  const { value, ...loading } = useOperation(showSelfAudit, {})
  return (
    <div id="self-audit" className="scroll-mt-20">
      <Part title="Self-audit for dark patterns">
        <Loading {...loading} value={value} className="h-96" />
        {value && <SelfAuditView audit={value} onDone={onDone} />}
      </Part>
    </div>
  )
}

/** @internal */
export function SelfAuditView(props: { audit: ShownAudit; onDone: (sentence: string) => void }) {
  const { patterns, last } = props.audit
  const mayCertify = useOffice().may("settings.change")
  const [no, setNo] = useState<string[]>([])
  const left = patterns.length - no.length
  useUnsavedChanges(no.length > 0)

  return (
    <div className="grid gap-5">
      <div className="grid max-w-read gap-2 text-ink-2">
        <p>
          Once a year you check the shop for the thirteen dark patterns that the Guidelines of 2023
          forbid, and publish a certificate. Look at your texts, pictures, offers and settings, and
          answer each question. Where the answer is yes, correct the shop first.
        </p>
        {last ? (
          <p className="text-ink">
            Last carried out on {formatDay(last.on)} by {last.by}, {last.designation}. The next one
            is due by {formatDay(last.valid_until)}.{" "}
            <Link to={last.path} className="link">
              See the certificate
            </Link>
          </p>
        ) : (
          <p className="text-ink">Not carried out yet. The law requires it from 1 Jan 2027.</p>
        )}
      </div>
      <details open={last === null} className="group">
        <summary className="flex min-h-tap list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h3 className="text-base font-medium tracking-normal">The thirteen questions</h3>
          <span className="transition-transform duration-base group-open:rotate-45">
            <Icon name="plus" small />
          </span>
        </summary>
        <ol className="border-t border-line">
          {patterns.map(({ pattern, name, question, avoided }) => (
            <li key={pattern} className="grid max-w-read gap-1 border-b border-line py-4">
              <h4 className="text-base font-medium tracking-normal">{name}</h4>
              <p>{question}</p>
              <p className="text-sm text-ink-2">{avoided}</p>
              {mayCertify && (
                <Checkbox
                  className="justify-self-start"
                  label={
                    <>
                      No<span className="sr-only">: {question}</span>
                    </>
                  }
                  checked={no.includes(pattern)}
                  onChange={({ target }) =>
                    setNo(target.checked ? [...no, pattern] : no.filter((one) => one !== pattern))
                  }
                />
              )}
            </li>
          ))}
        </ol>
        {mayCertify &&
          (left > 0 ? (
            <p className="pt-4 text-sm" role="status">
              {left === 1 ? "1 question is" : `${left} questions are`} left to answer.
            </p>
          ) : (
            <DialogButton
              look="primary"
              className="mt-4"
              onDone={(sentence) => {
                setNo([])
                props.onDone(sentence)
              }}
              dialog={(dialog) => <AuditDialog last={last} no={no.join(",")} {...dialog} />}
            >
              Carry out the self-audit
            </DialogButton>
          ))}
      </details>
    </div>
  )
}

function AuditDialog({
  last,
  no,
  ...dialog
}: ActionProps & { last: ShownAudit["last"]; no: string }) {
  const certify = useChange(certifySelfAudit)
  const { values, field } = useFields({
    by: last?.by ?? "",
    designation: last?.designation ?? "",
  })
  return (
    <ActionDialog
      {...dialog}
      title="Carry out the self-audit"
      confirm="Certify"
      act={() => certify({ ...values, no })}
      done={(audit) =>
        `The self-audit is recorded and valid until ${formatDay(audit.valid_until)}. The footer links to its certificate.`
      }
    >
      <p className="text-ink-2">
        You certify that the shop uses none of the thirteen dark patterns. Shoppers see name and
        designation on the certificate. It cannot be changed later, only replaced by another audit.
      </p>
      <TextField label="Carried out by" {...field("by")} />
      <TextField
        label="Designation"
        hint="Such as Proprietor or Director."
        {...field("designation")}
      />
    </ActionDialog>
  )
}
