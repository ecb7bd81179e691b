import { TextField } from "#web/ui/text-field.tsx"

/** The pupillary distance as text: one number, or one for each eye. */
export const PdTextField = (props: {
  pd: string
  error: string | undefined
  hint?: string
  onChange: (pd: string) => void
}) => (
  <TextField
    label="Pupillary distance (PD), mm"
    optional
    error={props.error}
    hint={props.hint ?? "63 from pupil to pupil, or 31.5/31.5 for the right and the left eye."}
    autoComplete="off"
    maxLength={20}
    value={props.pd}
    onChange={props.onChange}
  />
)
