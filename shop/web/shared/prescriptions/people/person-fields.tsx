import { useId } from "react"
import { type PersonForm, personForm } from "#contract/prescriptions/people.ts"
import { indianDay } from "#domain/prescriptions/eye-test.ts"
import { guardianBirthProblem } from "#domain/prescriptions/guardian-proof.ts"
import {
  guardianConsentSentence,
  MAX_PERSON_NAME_LENGTH,
  needsGuardianConsent,
  type Relation,
  relationNames,
  relations,
} from "#domain/prescriptions/person.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** A person in the form. */
export interface PersonDraft {
  name: string
  relation: Relation | ""
  guardianConsent: boolean
  /** Whether the age of who agreed is proved: then it is not asked again. */
  hasProof: boolean
  guardianName: string
  guardianBornOn: string
}

/** Nothing is preselected. */
export const emptyPerson: PersonDraft = {
  ...{ name: "", relation: "", guardianConsent: false },
  ...{ hasProof: false, guardianName: "", guardianBornOn: "" },
}

/** Of the fields of a person: in English where the endpoint alone knows why. */
type PersonErrors = Partial<Record<keyof PersonDraft, Sentence | string>>

/** Fields of the endpoint, by the name of those of the form. */
const fieldOf: Record<string, keyof PersonDraft> = {
  "guardian.name": "guardianName",
  "guardian.bornOn": "guardianBornOn",
}

/** Of fields that are empty. */
const missing: PersonErrors = {
  name: msg("Enter a name."),
  relation: msg("Choose who this is."),
  guardianConsent: msg("For a child we need the consent of a parent or guardian."),
  guardianName: msg("Enter your name."),
}

/** Problems of a typed person, by field. */
export function personErrors(draft: PersonDraft): PersonErrors {
  const errors: PersonErrors = {}
  const birth = asksGuardian(draft) && guardianBirthProblem(draft.guardianBornOn, new Date())
  if (birth) errors.guardianBornOn = birth
  for (const { path, message } of personForm.safeParse(bodyOf(draft)).error?.issues ?? []) {
    const name = path.join(".")
    const field = fieldOf[name] ?? (name as keyof PersonDraft)
    errors[field] ??= (!String(draft[field] || "").trim() && missing[field]) || message
  }
  return errors
}

/** A valid typed person in the form of the endpoint. */
export const personBody = (draft: PersonDraft): PersonForm => bodyOf(draft) as PersonForm

const isChild = ({ relation }: PersonDraft) => relation !== "" && needsGuardianConsent(relation)

/** Who agrees for a child is asked for name and date of birth, unless that was proved before. */
const asksGuardian = (draft: PersonDraft) => isChild(draft) && !draft.hasProof

const bodyOf = (draft: PersonDraft) => ({
  ...{ name: draft.name, relation: draft.relation },
  ...(isChild(draft) && { guardianConsent: draft.guardianConsent }),
  ...(asksGuardian(draft) && {
    guardian: { name: draft.guardianName, bornOn: draft.guardianBornOn },
  }),
})

/**
 * Name and relation; for a child also who agrees, with a date of birth, and the consent in plain words.
 * Nothing is filled in or preselected.
 */
export function PersonFields(props: {
  draft: PersonDraft
  errors: PersonErrors
  onChange: (draft: PersonDraft) => void
}) {
  const { draft, errors, onChange } = props
  const t = useTranslate()
  const said = (name: keyof PersonDraft) => {
    const error = errors[name]
    return typeof error === "object" ? t(error) : error
  }
  const consentId = useId()
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("Name")}
          error={said("name")}
          autoComplete="off"
          maxLength={MAX_PERSON_NAME_LENGTH}
          value={draft.name}
          onChange={(text) => onChange({ ...draft, name: text })}
        />
        <SelectField<Relation | "">
          label={t("Relationship to you")}
          error={said("relation")}
          value={draft.relation}
          options={[
            ["", t("Choose")],
            ...relations.map((one) => [one, t(relationNames[one])] as const),
          ]}
          onChange={(relation) =>
            onChange({ ...draft, relation, guardianConsent: false, hasProof: false })
          }
        />
      </div>
      {asksGuardian(draft) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t("Your full name")}
            error={said("guardianName")}
            autoComplete="off"
            maxLength={MAX_PERSON_NAME_LENGTH}
            value={draft.guardianName}
            onChange={(text) => onChange({ ...draft, guardianName: text })}
          />
          <TextField
            label={t("Your date of birth")}
            hint={t("Only to check that you are 18 or older. We don't keep it.")}
            error={said("guardianBornOn")}
            type="date"
            autoComplete="off"
            max={indianDay(new Date())}
            value={draft.guardianBornOn}
            onChange={(text) => onChange({ ...draft, guardianBornOn: text })}
          />
        </div>
      )}
      {isChild(draft) && (
        <div>
          <Checkbox
            label={t(guardianConsentSentence)}
            aria-describedby={consentId}
            checked={draft.guardianConsent}
            invalid={errors.guardianConsent !== undefined}
            onChange={({ target }) => onChange({ ...draft, guardianConsent: target.checked })}
          />
          <p id={consentId} className="pt-1 text-sm text-ink-2">
            {t("You can withdraw this at any time by deleting the child from your account.")}
          </p>
          <p role="alert" className="text-sm text-sindoor">
            {said("guardianConsent")}
          </p>
        </div>
      )}
    </div>
  )
}
