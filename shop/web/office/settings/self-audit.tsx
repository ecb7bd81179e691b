import { useState } from "react"
import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { auditDarkPatterns, checkDarkPatterns } from "#contract/office/operations/dark-patterns.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { MAX_ANSWER_LENGTH } from "#domain/office/dark-patterns/self-audit.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { TextField } from "../shared/fields.tsx"
import { Loading } from "../shared/loading.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"

export type ShownCheck = OperationReply<typeof checkDarkPatterns>
type Pattern = ShownCheck["patterns"][number]
type Finding = Pattern["findings"][number]

const nothing = {}

/** The yearly self-audit for dark patterns: what to look at, who carried out the last, and the next. */
export function SelfAudit({ onDone }: { onDone: (sentence: string) => void }) {
  const { value, ...loading } = useOperation(checkDarkPatterns, nothing)
  return (
    <div id="self-audit" className="scroll-mt-20">
      <Part title="Self-audit for dark patterns">
        <Loading {...loading} value={value} className="h-96" />
        {value && <SelfAuditView check={value} onDone={onDone} />}
      </Part>
    </div>
  )
}

const inWords = (day: string) => formatDay(`${day}T12:00:00Z`)

/** @internal */
export function SelfAuditView(props: { check: ShownCheck; onDone: (sentence: string) => void }) {
  const { patterns, last } = props.check
  const { may } = useOffice()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const findings = patterns.flatMap((one) => one.findings)
  const reasonOf = ({ id, reason }: Finding) => typed[id] ?? reason
  const open = findings.filter((one) => reasonOf(one).trim() === "").length

  useUnsavedChanges(Object.values(typed).some((reason) => reason.trim() !== ""))

  return (
    <div className="grid gap-5">
      <div className="grid max-w-read gap-2 text-ink-2">
        <p>
          Once a year you check the shop for the thirteen dark patterns that the Guidelines of 2023
          forbid, and publish a certificate. Automatic tests cover the shop's own pages. Here you
          check what you wrote and set yourself.
        </p>
        {last ? (
          <p className="text-ink">
            Last carried out on {inWords(last.on)} by {last.by}, {last.designation}. The next one is
            due by {inWords(last.valid_until)}.{" "}
            <Link to={last.path} className="link">
              See the certificate
            </Link>
          </p>
        ) : (
          <p className="text-ink">Not carried out yet. The law requires it from 1 Jan 2027.</p>
        )}
      </div>
      {findings.length > 0 ? (
        <div>
          <h3 className="pb-2 text-base font-medium tracking-normal">
            To look at ({findings.length})
          </h3>
          <ul className="border-t border-line">
            {patterns.flatMap((pattern) =>
              pattern.findings.map((one) => (
                <FindingItem
                  key={one.id}
                  pattern={pattern}
                  finding={one}
                  reason={reasonOf(one)}
                  onReason={
                    may("settings.change")
                      ? (reason) => setTyped((before) => ({ ...before, [one.id]: reason }))
                      : null
                  }
                />
              )),
            )}
          </ul>
        </div>
      ) : (
        <p>Nothing in your texts and settings looks like a dark pattern.</p>
      )}
      {may("settings.change") &&
        (open > 0 ? (
          <p className="max-w-read text-sm">
            Correct what is wrong. Where something is not a dark pattern, say why. Then you can
            carry out the self-audit.
          </p>
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
            Carry out the self-audit
          </Button>
        ))}
      <details className="group">
        <summary className="flex min-h-tap list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h3 className="text-base font-medium tracking-normal">
            The thirteen patterns, and how the shop avoids them
          </h3>
          <span className="transition-transform duration-base group-open:rotate-45">
            <Icon name="plus" small />
          </span>
        </summary>
        <ul className="border-t border-line">
          {patterns.map((pattern) => (
            <PatternItem key={pattern.pattern} pattern={pattern} />
          ))}
        </ul>
      </details>
      {isAsking && (
        <AuditDialog
          last={last}
          answers={findings.map((one) => ({ finding: one.id, reason: reasonOf(one) }))}
          onClose={() => setAsking(false)}
          onDone={(sentence) => {
            setAsking(false)
            setTyped({})
            props.onDone(sentence)
          }}
        />
      )}
    </div>
  )
}

function FindingItem(props: {
  pattern: Pattern
  finding: Finding
  reason: string
  /** Null for staff who may not answer. */
  onReason: ((reason: string) => void) | null
}) {
  const { pattern, finding, reason, onReason } = props
  const { where, quote, sentence, fix } = finding
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="grid max-w-read min-w-0 grow basis-80 gap-1">
          <p className="font-medium wrap-break-word">
            {pattern.name}: “{quote}”
          </p>
          <p className="text-sm wrap-break-word text-ink-2">
            In {where}. {sentence}
          </p>
        </div>
        <ButtonLink to={fix.to} look="secondary" size="sm">
          {fix.label}
          <span className="sr-only"> with “{quote}”</span>
        </ButtonLink>
      </div>
      {onReason && (
        <div className="max-w-read">
          <TextField
            label={
              <>
                Why this is not a dark pattern<span className="sr-only">: “{quote}”</span>
              </>
            }
            maxLength={MAX_ANSWER_LENGTH}
            value={reason}
            onChange={onReason}
          />
        </div>
      )}
    </li>
  )
}

function PatternItem({ pattern: { name, forbids, avoided, looks_at } }: { pattern: Pattern }) {
  return (
    <li className="grid max-w-read gap-1 border-b border-line py-4">
      <h4 className="text-base font-medium tracking-normal">{name}</h4>
      <p className="text-ink-2">{forbids}</p>
      <p className="text-sm">{avoided}</p>
      {looks_at && <p className="text-sm text-ink-2">The check looks for: {looks_at}</p>}
    </li>
  )
}

function AuditDialog(props: {
  last: ShownCheck["last"]
  answers: { finding: string; reason: string }[]
  onClose: () => void
  onDone: (sentence: string) => void
}) {
  const audit = useChange(auditDarkPatterns)
  const [by, setBy] = useState(props.last?.by ?? "")
  const [designation, setDesignation] = useState(props.last?.designation ?? "")
  return (
    <ActionDialog
      title="Carry out the self-audit"
      confirm="Certify"
      act={async () => {
        const done = await audit({ by, designation, answers: props.answers })
        if (!done.ok) return done
        const until = inWords(done.value.valid_until)
        return {
          ok: true,
          value: `The self-audit is recorded and valid until ${until}. The footer links to its certificate.`,
        }
      }}
      onClose={props.onClose}
      onDone={props.onDone}
    >
      <p className="text-ink-2">
        You certify that the shop uses none of the thirteen dark patterns. Shoppers see name and
        designation on the certificate. It cannot be changed later, only replaced by another audit.
      </p>
      <TextField label="Carried out by" value={by} onChange={setBy} />
      <TextField
        label="Designation"
        hint="Such as Proprietor or Director."
        value={designation}
        onChange={setDesignation}
      />
    </ActionDialog>
  )
}
