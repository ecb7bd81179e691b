import clsx from "clsx"
import { forwardRef, type InputHTMLAttributes } from "react"

export const controlClasses =
  "h-12 w-full rounded-md border border-control bg-raised px-3.5 " +
  "read-only:border-line read-only:bg-sunk read-only:text-ink-2 " +
  "aria-invalid:border-sindoor aria-invalid:inset-ring aria-invalid:inset-ring-sindoor"

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  invalid?: boolean
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { invalid, className, ...rest },
  ref,
) {
  return (
    <input
      ref={ref}
      type="text"
      aria-invalid={invalid || undefined}
      {...rest}
      className={clsx(controlClasses, className)}
    />
  )
})
