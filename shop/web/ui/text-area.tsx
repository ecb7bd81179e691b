import clsx from "clsx"
import { forwardRef, type TextareaHTMLAttributes } from "react"

/** Several lines of text. */
export const TextArea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function TextArea({ className, ...rest }, ref) {
  return (
    <textarea
      ref={ref}
      rows={5}
      {...rest}
      className={clsx(
        "block w-full rounded-md border border-control bg-raised px-3.5 py-2.5",
        "aria-invalid:border-sindoor aria-invalid:inset-ring aria-invalid:inset-ring-sindoor",
        className,
      )}
    />
  )
})
