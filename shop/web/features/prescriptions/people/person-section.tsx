import { useId, useRef, useState } from "react"
import { type Person, removePerson } from "#contract/prescriptions/people.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { guardianProofSentence } from "#domain/prescriptions/guardian-proof.ts"
import { MAX_PRESCRIPTIONS, relationNames } from "#domain/prescriptions/person.ts"
import { list as waysToAdd } from "#modules/slots/person.add.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { goneIsDone } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { PrescriptionItem } from "./prescription-item.tsx"

const PersonDialog = lazyComponent(() => import("./person-dialog.tsx"))
const PrescriptionDialog = lazyComponent(
  () => import("#web/shared/prescriptions/people/prescription-dialog.tsx"),
)

/** One person: who it is, and the prescriptions, newest first. */
export function PersonSection(props: {
  person: Person
  onChange: (person: Person) => void
  onRemoved: () => void
}) {
  const { person, onChange, onRemoved } = props
  const [open, setOpen] = useState<"edit" | "remove" | "prescription" | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { name, prescriptions, guardianConsentAt, guardianProofDue } = person
  const close = () => setOpen(null)
  const save = (saved: Person) => {
    onChange(saved)
    close()
  }
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-2">
        <div className="min-w-0">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl break-words outline-none">
            {name}
          </h2>
          <p className="text-sm text-ink-2">
            {relationOf(person)}
            {guardianConsentAt &&
              ` · a parent or guardian agreed on ${formatDay(guardianConsentAt)}`}
          </p>
        </div>
        <div className="-mx-4 flex flex-wrap">
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={`Edit ${name}`}
            onClick={() => setOpen("edit")}
          >
            Edit
          </Button>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={`Delete ${name}`}
            onClick={() => setOpen("remove")}
          >
            Delete
          </Button>
        </div>
      </div>
      {guardianProofDue && (
        <Notice look="offer">
          <p>{guardianProofSentence(name, guardianProofDue)}</p>
          {guardianProofDue === "declared" && (
            <Button className="mt-3" aria-haspopup="dialog" onClick={() => setOpen("edit")}>
              Confirm your age
            </Button>
          )}
        </Notice>
      )}
      {prescriptions.length > 0 && (
        <ul className="border-t border-line">
          {prescriptions.map((one, position) => (
            <PrescriptionItem
              key={one.id}
              person={person}
              prescription={one}
              before={prescriptions[position + 1] ?? null}
              isNewest={position === 0}
              onChange={onChange}
              onRemoved={() => {
                onChange({
                  ...person,
                  prescriptions: prescriptions.filter((other) => other.id !== one.id),
                })
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {prescriptions.length === 0 && (
        <p className="border-t border-line pt-4 text-ink-2">No prescription yet.</p>
      )}
      {prescriptions.length < MAX_PRESCRIPTIONS && !guardianProofDue && (
        <div className="flex flex-wrap gap-x-2 gap-y-1 pt-4">
          <Button
            aria-haspopup="dialog"
            aria-label={`Add a prescription for ${name}`}
            onClick={() => setOpen("prescription")}
          >
            Add a prescription
          </Button>
          <Slot of={waysToAdd} give={{ person, onSaved: onChange }} />
        </div>
      )}
      {open === "edit" && <PersonDialog person={person} onClose={close} onSaved={save} />}
      {open === "prescription" && (
        <PrescriptionDialog person={person} edited={null} onClose={close} onSaved={save} />
      )}
      {open === "remove" && (
        <RemovePersonDialog person={person} onClose={close} onRemoved={onRemoved} />
      )}
    </section>
  )
}

const relationOf = ({ relation }: Person): string =>
  relationNames[relation as keyof typeof relationNames] ?? relation

function RemovePersonDialog(props: { person: Person; onClose: () => void; onRemoved: () => void }) {
  const { person, onClose, onRemoved } = props
  return (
    <ConfirmRequest
      title={`Delete ${person.name}?`}
      cancelLabel="Keep"
      confirmLabel="Delete for good"
      busyLabel="Deleting.."
      request={() => goneIsDone(apiClient(removePerson, { params: { id: person.id } }))}
      done={`${person.name} is deleted.`}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p>
        {person.prescriptions.length === 0
          ? "This cannot be undone."
          : "All prescriptions saved for this person are deleted, too. This cannot be undone. Orders stay as they are."}
      </p>
    </ConfirmRequest>
  )
}
