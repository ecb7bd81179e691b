import { useId } from "react"
import { type PersonForm, personForm } from "#contract/prescriptions/people.ts"
import {
  guardianConsentSentence,
  MAX_PERSON_NAME_LENGTH,
  needsGuardianConsent,
  type Relation,
  relationNames,
  relations,
} from "#domain/prescriptions/person.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** A person in the form. */
export interface PersonDraft {
  name: string
  relation: Relation | ""
  guardianConsent: boolean
}

/** Nothing is preselected. */
export const emptyPerson: PersonDraft = { name: "", relation: "", guardianConsent: false }

type PersonErrors = Partial<Record<keyof PersonDraft, string>>

/** Problems of a typed person, by field. */
export function personErrors(draft: PersonDraft): PersonErrors {
  const errors: PersonErrors = {}
  for (const { path, message } of personForm.safeParse(bodyOf(draft)).error?.issues ?? []) {
    errors[String(path[0]) as keyof PersonDraft] ??= message
  }
  return errors
}

/** A valid typed person in the form of the endpoint. */
export const personBody = (draft: PersonDraft): PersonForm => bodyOf(draft) as PersonForm

const bodyOf = ({ name, relation, guardianConsent }: PersonDraft) => ({
  ...{ name, relation },
  ...(relation !== "" && needsGuardianConsent(relation) && { guardianConsent }),
})

/** Name and relation; for a child the guardian's consent, in plain words and never preselected. */
export function PersonFields(props: {
  draft: PersonDraft
  errors: PersonErrors
  onChange: (draft: PersonDraft) => void
}) {
  const { draft, errors, onChange } = props
  const consentId = useId()
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              maxLength={MAX_PERSON_NAME_LENGTH}
              value={draft.name}
              onChange={({ target }) => onChange({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <Field label="Relationship to you" error={errors.relation}>
          {(ids) => (
            <SelectBox
              {...ids}
              value={draft.relation}
              onChange={({ target }) =>
                onChange({
                  ...draft,
                  relation: relations.find((one) => one === target.value) ?? "",
                  guardianConsent: false,
                })
              }
            >
              <option value="">Choose</option>
              {relations.map((relation) => (
                <option key={relation} value={relation}>
                  {relationNames[relation]}
                </option>
              ))}
            </SelectBox>
          )}
        </Field>
      </div>
      {draft.relation !== "" && needsGuardianConsent(draft.relation) && (
        <div>
          <Checkbox
            label={guardianConsentSentence}
            aria-describedby={consentId}
            checked={draft.guardianConsent}
            invalid={errors.guardianConsent !== undefined}
            onChange={({ target }) => onChange({ ...draft, guardianConsent: target.checked })}
          />
          <p id={consentId} className="pt-1 text-sm text-ink-2">
            You can withdraw this at any time by deleting the child from your account.
          </p>
          <p role="alert" className="text-sm text-sindoor">
            {errors.guardianConsent}
          </p>
        </div>
      )}
    </div>
  )
}
