import { useId, useRef, useState } from "react"
import { addPerson, editPerson, type Person } from "#contract/prescriptions/people.ts"
import { relations } from "#domain/prescriptions/person.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
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
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<PersonDraft>(person ? draftOf(person) : emptyPerson)
  const [hasAsked, setAsked] = useState(false)
  const errors = personErrors(draft)

  async function save() {
    setAsked(true)
    if (Object.keys(errors).length > 0) {
      focusFirstProblem(form.current)
      return null
    }
    const body = personBody(draft)
    return person
      ? apiClient(editPerson, { params: { id: person.id }, body })
      : apiClient(addPerson, { body })
  }

  const { isPending, problem, submit } = useMutation(save, {
    onSuccess: ({ data }) => {
      toast.success(person ? "Your changes are saved." : `${data.name} is added.`)
      onSaved(data)
    },
    log: "The person was not saved",
  })

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
          <Button type="submit" form={formId} size="sm" busy={isPending} busyLabel="Saving..">
            Save
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <PersonFields draft={draft} errors={hasAsked ? errors : {}} onChange={setDraft} />
        {problem && <Notice look="error">{problem}</Notice>}
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
