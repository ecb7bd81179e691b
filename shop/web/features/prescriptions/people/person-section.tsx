import { useId, useRef, useState } from "react"
import { type Person, removePerson } from "#contract/prescriptions/people.ts"
import { dayWords } from "#domain/core/indian-time.ts"
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
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"
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
  const t = useTranslate()
  const [open, setOpen] = useState<"edit" | "remove" | "prescription" | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { name, prescriptions, guardianConsentAt, guardianProofDue } = person
  const relation = relationOf(person)
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
            {guardianConsentAt
              ? t("{relation} · a parent or guardian agreed on {date}", {
                  relation,
                  date: dayWords(guardianConsentAt),
                })
              : typeof relation === "string"
                ? relation
                : t(relation)}
          </p>
        </div>
        <div className="-mx-4 flex flex-wrap">
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={t("Edit {name}", { name })}
            onClick={() => setOpen("edit")}
          >
            {t("Edit")}
          </Button>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={t("Delete {name}", { name })}
            onClick={() => setOpen("remove")}
          >
            {t("Delete")}
          </Button>
        </div>
      </div>
      {guardianProofDue && (
        <Notice look="offer">
          <p>{t(guardianProofSentence(name, guardianProofDue))}</p>
          {guardianProofDue === "declared" && (
            <Button className="mt-3" aria-haspopup="dialog" onClick={() => setOpen("edit")}>
              {t("Confirm your age")}
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
        <p className="border-t border-line pt-4 text-ink-2">{t("No prescription yet.")}</p>
      )}
      {prescriptions.length < MAX_PRESCRIPTIONS && !guardianProofDue && (
        <div className="flex flex-wrap gap-x-2 gap-y-1 pt-4">
          <Button
            aria-haspopup="dialog"
            aria-label={t("Add a prescription for {name}", { name })}
            onClick={() => setOpen("prescription")}
          >
            {t("Add a prescription")}
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

const relationOf = ({ relation }: Person): Sentence | string =>
  relationNames[relation as keyof typeof relationNames] ?? relation

function RemovePersonDialog(props: { person: Person; onClose: () => void; onRemoved: () => void }) {
  const { person, onClose, onRemoved } = props
  const t = useTranslate()
  return (
    <ConfirmRequest
      title={t("Delete {name}?", { name: person.name })}
      cancelLabel={t("Keep")}
      confirmLabel={t("Delete for good")}
      busyLabel={t("Deleting..")}
      request={() => goneIsDone(apiClient(removePerson, { params: { id: person.id } }))}
      done={t("{name} is deleted.", { name: person.name })}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p>
        {person.prescriptions.length === 0
          ? t("This cannot be undone.")
          : t(
              "All prescriptions saved for this person are deleted, too. This cannot be undone. Orders stay as they are.",
            )}
      </p>
    </ConfirmRequest>
  )
}
