import { type FormEvent, useId, useState } from "react"
import { addPerson, editPerson, type Person } from "#contract/prescriptions/people.ts"
import { relations } from "#domain/prescriptions/person.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  emptyPerson,
  type PersonDraft,
  PersonFields,
  personBody,
  personErrors,
} from "#web/shared/prescriptions/people/person-fields.tsx"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"

/**
 * Adds a person, or changes a name or relation.
 * @param person null for a new one
 */
export default function PersonDialog(props: {
  person: Person | null
  onClose: () => void
  onSaved: (person: Person) => void
}) {
  const { person, onClose, onSaved } = props
  const formId = useId()
  const [draft, setDraft] = useState<PersonDraft>(person ? draftOf(person) : emptyPerson)
  const [hasAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const errors = personErrors(draft)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    setRefusal(null)
    if (Object.keys(errors).length > 0) return focusFirstProblem(event.currentTarget)
    setBusy(true)
    const body = personBody(draft)
    const result = person
      ? await apiClient(editPerson, { params: { id: person.id }, body })
      : await apiClient(addPerson, { body })
    setBusy(false)
    if (!result.ok) {
      console.error("The person was not saved", result.failure)
      return setRefusal(result.failure.message)
    }
    toast.success(person ? "Your changes are saved." : `${result.value.data.name} is added.`)
    onSaved(result.value.data)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={person ? `Edit ${person.name}` : "Add a person"}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="sm" busy={busy} busyLabel="Saving..">
            Save
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <PersonFields draft={draft} errors={hasAsked ? errors : {}} onChange={setDraft} />
        {refusal && <Notice look="error">{refusal}</Notice>}
      </form>
    </Dialog>
  )
}

const draftOf = ({ name, relation, guardianConsentAt, guardianProof }: Person): PersonDraft => ({
  ...emptyPerson,
  name,
  relation: relations.find((one) => one === relation) ?? "",
  guardianConsent: guardianConsentAt !== null,
  hasProof: guardianProof !== null,
})
