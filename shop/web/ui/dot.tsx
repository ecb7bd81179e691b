import clsx from "clsx"
import type { ReactNode } from "react"

const colours = {
  leaf: "text-leaf",
  sindoor: "text-sindoor",
  marigold: "text-marigold-ink",
}

/**
 * A status text with a dot before it; the dot is hollow for errors, so colour is not the only sign.
 */
export function StatusDot({
  colour,
  children,
}: {
  colour: keyof typeof colours
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-medium whitespace-nowrap",
        colours[colour],
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          "size-1.75 flex-none rounded-full",
          colour === "sindoor" ? "border-[1.5px] border-current" : "bg-current",
        )}
      />
      {children}
    </span>
  )
}
