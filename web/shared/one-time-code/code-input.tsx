import { type ClipboardEvent, forwardRef } from "react"
import type { FieldIds } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

const length = 6

const digitsIn = (text: string): string => text.replace(/\D/g, "").slice(0, length)

/** One field for all six digits, so that a code can be pasted, autofilled and corrected. */
export const CodeInput = forwardRef<
  HTMLInputElement,
  { ids: FieldIds; value: string; onChange: (digits: string) => void }
>(function CodeInput({ ids, value, onChange }, ref) {
  // The browser would cut "123 456" at six characters before the space could be removed.
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    onChange(digitsIn(event.clipboardData.getData("text")))
  }
  return (
    <TextInput
      {...ids}
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={length}
      value={value}
      onChange={(event) => onChange(digitsIn(event.target.value))}
      onPaste={paste}
      className="max-w-56 text-xl tracking-[0.35em]"
    />
  )
})
