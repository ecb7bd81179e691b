import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The pupillary distance as text: one number, or one for each eye. */
export const PdTextField = (props: {
  pd: string
  error: string | undefined
  hint?: string
  onChange: (pd: string) => void
}) => {
  const t = useTranslate()
  return (
    <TextField
      label={t("Pupillary distance (PD), mm")}
      optional
      error={props.error}
      hint={props.hint ?? t("63 from pupil to pupil, or 31.5/31.5 for the right and the left eye.")}
      autoComplete="off"
      maxLength={20}
      value={props.pd}
      onChange={props.onChange}
    />
  )
}
