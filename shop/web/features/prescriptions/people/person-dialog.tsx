import { useState } from "react"
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
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

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
  const t = useTranslate()
  const [draft, setDraft] = useState<PersonDraft>(person ? draftOf(person) : emptyPerson)
  const [hasAsked, setAsked] = useState(false)
  const errors = personErrors(draft)

  async function save() {
    setAsked(true)
    if (Object.keys(errors).length > 0) return null
    const body = personBody(draft)
    return person
      ? apiClient(editPerson, { params: { id: person.id }, body })
      : apiClient(addPerson, { body })
  }

  const { isPending, problem, submit } = useMutation(save, {
    onSuccess: ({ data }) => {
      toast.success(
        person ? t("Your changes are saved.") : t("{name} is added.", { name: data.name }),
      )
      onSaved(data)
    },
    log: "The person was not saved",
  })

  return (
    <FormDialog
      title={person ? t("Edit {name}", { name: person.name }) : t("Add a person")}
      submitLabel={t("Save")}
      busy={isPending}
      busyLabel={t("Saving..")}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields draft={draft} errors={hasAsked ? errors : {}} onChange={setDraft} />
      {problem && <Notice look="error">{problem}</Notice>}
    </FormDialog>
  )
}

const draftOf = ({ name, relation, guardianConsentAt, guardianProof }: Person): PersonDraft => ({
  ...emptyPerson,
  name,
  relation: relations.find((one) => one === relation) ?? "",
  guardianConsent: guardianConsentAt !== null,
  hasProof: guardianProof !== null,
})
