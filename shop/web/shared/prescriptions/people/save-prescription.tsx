import type { Person } from "#contract/prescriptions/people.ts"
import { MAX_PEOPLE, MAX_PRESCRIPTIONS } from "#domain/prescriptions/person.ts"
import { EyeTestFields, eyeTestError } from "#web/shared/prescriptions/people/eye-test-fields.tsx"
import { PersonFields, personErrors } from "#web/shared/prescriptions/people/person-fields.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { NEW_PERSON, type SavingDraft } from "./prescription-saving.ts"

/** Offers to save a prescription for the next order; nothing is preselected. */
export function SavePrescription(props: {
  people: Person[]
  draft: SavingDraft
  hasAsked: boolean
  /** The shopper's inputs for saving it. */
  nextAction: "continue" | "confirm"
  onChange: (draft: SavingDraft) => void
}) {
  const { people, draft, hasAsked, onChange } = props
  const t = useTranslate()
  const isFull = ({ prescriptions }: Person) => prescriptions.length >= MAX_PRESCRIPTIONS
  const canAdd = people.length < MAX_PEOPLE
  return (
    <div>
      <Checkbox
        label={t("Save this prescription in my account for next time.")}
        checked={draft.isWanted}
        onChange={({ target }) => onChange({ ...draft, isWanted: target.checked })}
      />
      {draft.isWanted && (
        <div className="grid gap-4 border-l-2 border-line py-2 pl-4">
          <Field
            label={t("Whose prescription is it?")}
            error={hasAsked && draft.personId === "" ? t("Choose a person.") : undefined}
          >
            {(ids) => (
              <SelectBox
                {...ids}
                value={draft.personId}
                onChange={({ target }) => onChange({ ...draft, personId: target.value })}
              >
                <option value="">{t("Choose")}</option>
                {people.map((person) => (
                  <option
                    key={person.id}
                    value={person.id}
                    disabled={isFull(person) || person.guardianProofDue !== null}
                  >
                    {person.guardianProofDue
                      ? t("{name} – confirm your age in your account first", { name: person.name })
                      : person.name}
                  </option>
                ))}
                {canAdd && <option value={NEW_PERSON}>{t("Somebody new")}</option>}
              </SelectBox>
            )}
          </Field>
          {draft.personId === NEW_PERSON && (
            <PersonFields
              draft={draft.person}
              errors={hasAsked ? personErrors(draft.person) : {}}
              onChange={(person) => onChange({ ...draft, person })}
            />
          )}
          <EyeTestFields
            draft={draft.eyeTest}
            error={hasAsked ? eyeTestError(draft.eyeTest) : undefined}
            onChange={(eyeTest) => onChange({ ...draft, eyeTest })}
          />
          <p className="text-sm text-ink-2">
            {props.nextAction === "continue"
              ? t(
                  "It is saved when you continue. You find it in your account under People and prescriptions, where you can delete it at any time.",
                )
              : t(
                  "It is saved when you confirm. You find it in your account under People and prescriptions, where you can delete it at any time.",
                )}
          </p>
        </div>
      )}
    </div>
  )
}
