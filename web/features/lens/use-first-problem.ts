import { type RefObject, useEffect, useRef } from "react"

/** Puts the focus on the first field that keeps the shopper from going on, at every new try. */
export function useFirstProblem(tries: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [tries])
  return form
}
