import { forwardRef } from "react"
import { normalizeTyped } from "#domain/core/identifier.ts"
import type { FieldIds } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

export const CODE_LENGTH = 6

const digitsIn = (text: string): string =>
  normalizeTyped(text).replace(/\D/g, "").slice(0, CODE_LENGTH)

/**
 * One field for all six digits, so that a code can be pasted, autofilled and corrected. Without
 * `maxLength`: the browser would cut "123 456" before the space could be removed.
 */
export const CodeInput = forwardRef<
  HTMLInputElement,
  { ids: FieldIds; value: string; onChange: (digits: string) => void }
>(function CodeInput({ ids, value, onChange }, ref) {
  return (
    <TextInput
      {...ids}
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(digitsIn(event.target.value))}
      className="max-w-56 text-xl tracking-[0.35em]"
    />
  )
})
