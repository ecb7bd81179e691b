import clsx from "clsx"

/** Holds the place of what is still on its way; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx("animate-breathe rounded-sm bg-sunk", className)} />
  )
}
