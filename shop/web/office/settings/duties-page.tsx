import type { ReactNode } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { confirmDuty, showDuties } from "#contract/office/operations/duties.ts"
import { formatDay, writeIndianClock } from "#domain/core/indian-time.ts"
import type { DutyConfirmer } from "#domain/office/duties/duty.ts"
import { list as sections } from "#modules/slots/office.duties.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { ActionDialog, type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { TextField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useOutcome } from "../shared/use-outcome.tsx"

export type ShownDuty = OperationReply<typeof showDuties>[number]

/** What the law asks of the shop: what is missing, what is coming, and what a person must confirm. */
export default function DutiesPage() {
  const { value, ...loading } = useOperation(showDuties, {})
  const outcome = useOutcome()
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">What your shop still lacks</h1>
      <p className="max-w-read pb-6 text-ink-2">
        What the law in India asks of a shop like yours, and whether it is met. This is no legal
        advice: show the list to your accountant and your lawyer before you open.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <div className="grid max-w-176 gap-8">
          {outcome.view}
          <DutyLists duties={value} onDone={outcome.tell} />
          <Slot of={sections} give={{ onDone: outcome.tell }} />
        </div>
      )}
    </>
  )
}

const groups: { status: ShownDuty["status"]; title: string; empty?: string }[] = [
  {
    status: "missing",
    title: "Missing now",
    empty: "Nothing that is in force today is missing.",
  },
  { status: "upcoming", title: "Coming up" },
  { status: "unconfirmed", title: "Confirm with your accountant or lawyer" },
]

/** The duties by what is to be done about them; those that are met are folded. */
export function DutyLists(props: { duties: ShownDuty[]; onDone: (sentence: string) => void }) {
  const having = (...statuses: ShownDuty["status"][]) =>
    props.duties.filter(({ status }) => statuses.includes(status))
  const list = (duties: ShownDuty[]) => (
    <ul className="border-t border-line">
      {duties.map((duty) => (
        <DutyItem key={duty.id} duty={duty} onDone={props.onDone} />
      ))}
    </ul>
  )
  const met = having("met", "none")
  return (
    <>
      {groups.map(({ status, title, empty }) => {
        const duties = having(status)
        if (duties.length === 0 && !empty) return null
        return (
          <Part key={status} title={duties.length > 0 ? `${title} (${duties.length})` : title}>
            {duties.length > 0 ? list(duties) : <p className="text-ink-2">{empty}</p>}
          </Part>
        )
      })}
      <details className="group">
        <summary className="flex min-h-tap list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg">Met ({met.length})</h2>
          <span className="transition-transform duration-base group-open:rotate-45">
            <Icon name="plus" small />
          </span>
        </summary>
        {list(met)}
      </details>
    </>
  )
}

const confirmers: Record<DutyConfirmer, string> = {
  owner: "To do yourself",
  accountant: "For your accountant",
  lawyer: "For your lawyer",
}

const timeOf = ({ status, from, missing, confirm }: ShownDuty): string => {
  if (status === "none") return "Does not concern your shop."
  if (status !== "upcoming") return `In force since ${formatDay(from)}.`
  const isReady = missing.length === 0 && (!confirm || confirm.done !== null)
  return `From ${formatDay(from)}.${isReady ? " Your shop is ready." : ""}`
}

function DutyItem({ duty, onDone }: { duty: ShownDuty; onDone: (sentence: string) => void }) {
  const { name, asks, source, missing, confirm, status, met } = duty
  const { may } = useOffice()
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h3 className="text-base font-medium tracking-normal">{name}</h3>
      <p className="max-w-read text-ink-2">
        {asks} <span className="font-medium text-ink">{timeOf(duty)}</span>
      </p>
      {byFix(missing).map(({ fix, sentences }) => (
        <Need key={fix?.to ?? ""} sentence={sentences.join(" ")}>
          {fix && <ButtonLink to={fix.to}>{fix.label}</ButtonLink>}
        </Need>
      ))}
      {missing.length === 0 && status !== "none" && <p className="max-w-read text-sm">{met}</p>}
      {confirm && (
        <Need
          sentence={
            confirm.done
              ? `Confirmed by ${confirm.done.by} on ${formatDay(confirm.done.on)}.`
              : `${confirmers[confirm.by]}: ${confirm.question}`
          }
        >
          {may("settings.change") && (
            <DialogButton
              onDone={onDone}
              dialog={(dialog) => <ConfirmDialog duty={duty} done={confirm.done} {...dialog} />}
            >
              {confirm.done ? "Change" : "Record a confirmation"}
              <span className="sr-only"> of {name}</span>
            </DialogButton>
          )}
        </Need>
      )}
      <p className="text-xs text-ink-2">{source}</p>
    </li>
  )
}

/** What one page fixes has one button. */
function byFix(missing: ShownDuty["missing"]) {
  const pages = [...new Set(missing.map(({ fix }) => fix?.to))]
  return pages.map((to) => {
    const gaps = missing.filter(({ fix }) => fix?.to === to)
    return { fix: gaps[0]!.fix, sentences: gaps.map(({ sentence }) => sentence) }
  })
}

function Need({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="max-w-read min-w-0 grow basis-80 text-sm">{sentence}</p>
      {children}
    </div>
  )
}

function ConfirmDialog({
  duty,
  done,
  ...dialog
}: ActionProps & { duty: ShownDuty; done: { by: string; on: string } | null }) {
  const confirm = useChange(confirmDuty)
  const { values, field } = useFields(() => ({
    by: done?.by ?? "",
    on: done?.on ?? writeIndianClock(new Date()).slice(0, 10),
  }))
  return (
    <ActionDialog
      {...dialog}
      title={duty.name}
      confirm="Save"
      act={() => confirm({ duty: duty.id, by: values.by, ...(values.on && { on: values.on }) })}
      done={({ confirmation }) =>
        `${duty.name}: ${confirmation ? "confirmation recorded" : "confirmation taken back"}.`
      }
    >
      <p className="text-ink-2">{duty.confirm?.question}</p>
      <TextField
        label="Confirmed by"
        hint={
          done ? "Leave it empty to take the confirmation back." : "Name, such as CA Meera Joshi."
        }
        {...field("by")}
      />
      <TextField label="On" type="date" {...field("on")} />
    </ActionDialog>
  )
}
