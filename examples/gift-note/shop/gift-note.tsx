import { Field } from "chashma/web/ui/field.tsx"
import { TextArea } from "chashma/web/ui/text-area.tsx"
import { MAX_NOTE_LENGTH } from "../contract/fields.ts"
import { storedNote } from "./stored-note.ts"

/** Below the lines of the cart. */
export default function GiftNote() {
  const note = storedNote.use()
  return (
    <div className="py-5">
      <Field label="Gift note" hint="We print it on the slip in the parcel." optional>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => storedNote.write(target.value)}
          />
        )}
      </Field>
    </div>
  )
}
