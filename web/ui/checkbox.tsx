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
      <span className="relative flex size-5 flex-none">
        <input
          ref={ref}
          type="checkbox"
          aria-invalid={invalid || undefined}
          {...rest}
          className={clsx(
            "peer size-5 appearance-none rounded-sm border border-control bg-raised",
            "checked:border-peacock checked:bg-peacock aria-invalid:border-sindoor",
            "disabled:opacity-50",
          )}
        />
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 fill-none stroke-paper opacity-0 peer-checked:opacity-100"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m5 10.5 3.5 3.5L15 6.5" />
        </svg>
      </span>
      <span className="min-w-0">{label}</span>
      {aside !== undefined && <span className="ml-auto text-xs text-ink-3">{aside}</span>}
    </label>
  )
})
