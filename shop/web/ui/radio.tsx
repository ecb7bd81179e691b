import clsx from "clsx"
import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react"

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode
  /** A second line under the label. */
  description?: ReactNode
  /** With a border that shows the selection. */
  framed?: boolean
}

/** A native radio button; the whole row is clickable. */
export const Radio = forwardRef<HTMLInputElement, RadioProps>(function Radio(
  { label, description, framed, className, ...rest },
  ref,
) {
  return (
    <label
      className={clsx(
        "flex min-h-tap items-center gap-3.5",
        framed &&
          "min-h-16 rounded-md border border-line px-4 py-3.5 has-checked:border-peacock has-checked:inset-ring has-checked:inset-ring-peacock",
        className,
      )}
    >
      <input
        ref={ref}
        type="radio"
        {...rest}
        className={clsx(
          "size-5.5 flex-none appearance-none rounded-full border border-control bg-raised",
          "checked:border-6 checked:border-peacock disabled:opacity-50",
        )}
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-ink-2">{description}</span>}
      </span>
    </label>
  )
})
