import clsx from "clsx"

/** A placeholder while loading; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx("animate-breathe rounded-sm bg-sunk", className)} />
  )
}
