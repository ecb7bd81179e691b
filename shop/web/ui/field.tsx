import { type ReactNode, useId } from "react"
import { Icon } from "./icon.tsx"
import { useTranslate } from "./use-translate.tsx"

/** Spread on the control, so that label, hint and error are announced with it. */
export interface FieldIds {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

/** What is written beside a control. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

/** A label, a control, and its hint or error. */
export function Field(props: FieldTexts & { children: (ids: FieldIds) => ReactNode }) {
  const t = useTranslate()
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [props.error && errorId, props.hint && hintId].filter(Boolean).join(" ")
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {props.label}
        {props.optional && <span className="font-body text-ink-3"> {t("(Optional)")}</span>}
      </label>
      {props.children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": props.error ? true : undefined,
      })}
      {props.hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-3 wrap-anywhere">
          {props.hint}
        </p>
      )}
      <FieldError id={errorId}>{props.error}</FieldError>
    </div>
  )
}

/** Announced when it appears. */
export const FieldError = (props: { id: string; children: string | undefined }) => (
  <p id={props.id} role="alert" className="text-sm text-sindoor wrap-anywhere">
    {props.children && (
      <span className="flex gap-1.5 pt-1.5">
        <Icon name="warn" small />
        {props.children}
      </span>
    )}
  </p>
)

/** Focuses the first invalid field, once it is marked. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
}
