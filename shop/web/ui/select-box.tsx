import clsx from "clsx"
import { forwardRef, type SelectHTMLAttributes } from "react"
import { Icon } from "./icon.tsx"

interface SelectBoxProps extends SelectHTMLAttributes<HTMLSelectElement> {
  invalid?: boolean
  /** Beside others in a row on a phone: the arrow is as small as possible. */
  narrow?: boolean
}

/** A native select, which works best on a phone. */
export const SelectBox = forwardRef<HTMLSelectElement, SelectBoxProps>(function SelectBox(
  { invalid, narrow, className, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select
        ref={ref}
        aria-invalid={invalid || undefined}
        {...rest}
        className={clsx(
          "h-12 w-full appearance-none rounded-md border border-control bg-raised pr-10 pl-3.5",
          narrow && "max-lg:pr-5 max-lg:pl-1.5",
          "disabled:border-line disabled:bg-sunk disabled:text-ink-2",
          "aria-invalid:border-sindoor aria-invalid:inset-ring aria-invalid:inset-ring-sindoor",
          className,
        )}
      />
      <span
        className={clsx(
          "pointer-events-none absolute inset-y-0 right-3 flex items-center",
          narrow && "max-lg:right-0.5",
        )}
      >
        <Icon name="down" small />
      </span>
    </span>
  )
})
