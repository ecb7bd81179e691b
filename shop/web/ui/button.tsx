import clsx from "clsx"
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react"
import { Link, type LinkProps } from "#web/ui/link.tsx"
import { Spinner } from "./spinner.tsx"

interface Look {
  /** `buy` is only for purchases. */
  look?: "buy" | "primary" | "secondary" | "quiet"
  large?: boolean
  wide?: boolean
}

const looks = {
  buy: "border-transparent bg-marigold text-on-marigold hover:bg-marigold-press",
  primary: "border-transparent bg-peacock text-paper hover:bg-peacock-deep",
  secondary: "border-ink hover:bg-sunk",
  quiet: "border-transparent text-peacock underline decoration-1 underline-offset-4 hover:bg-sunk",
}

const classesOf = ({ look = "secondary", large, wide }: Look) =>
  clsx(
    "inline-flex items-center justify-center gap-2.5 rounded-md border",
    "text-center leading-tight font-medium transition-colors",
    looks[look],
    large ? "min-h-13 px-6 text-base" : "min-h-tap px-4.5 text-sm",
    wide && "w-full",
  )

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While busy it keeps its size and focus, and cannot be pressed again. */
  busy?: boolean
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { look, large, wide, busy, busyLabel, className, children, disabled, onClick, ...rest } =
    props
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(
        classesOf({ look, large, wide }),
        "disabled:opacity-50 aria-busy:cursor-progress",
        className,
      )}
    >
      {busy ? (
        <>
          <Spinner label={null} />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends Look, LinkProps {
  children: ReactNode
}

export function ButtonLink({ look, large, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={clsx(classesOf({ look, large, wide }), className)} />
}
