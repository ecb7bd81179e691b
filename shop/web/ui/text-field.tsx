import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react"
import { Field, type FieldTexts } from "#web/ui/field.tsx"
import { TextArea } from "#web/ui/text-area.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

interface Typed extends FieldTexts {
  value: string
  onChange: (text: string) => void
}

type Others<Attributes> = Omit<Attributes, keyof Typed>

export type TextFieldProps = Typed &
  Others<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }

/** A line of text with its label. */
export function TextField({ label, hint, error, optional, onChange, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(ids) => <TextInput {...ids} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

type TextAreaFieldProps = Typed &
  Others<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text with their label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, onChange, ...rest } = props
  return (
    <Field {...{ label, hint, error, optional }}>
      {(ids) => <TextArea {...ids} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
