import clsx from "clsx"
import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react"

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode
  /** At the end of the row, such as a count. */
  aside?: ReactNode
  invalid?: boolean
}

/** A native checkbox; the whole row is clickable. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, aside, invalid, className, ...rest },
  ref,
) {
  return (
    <label className={clsx("flex min-h-tap items-center gap-2.5", className)}>
      <input
        ref={ref}
        type="checkbox"
        aria-invalid={invalid || undefined}
        {...rest}
        className="check-box"
      />
      <span className="min-w-0">{label}</span>
      {aside !== undefined && <span className="ml-auto text-xs text-ink-3">{aside}</span>}
    </label>
  )
})
