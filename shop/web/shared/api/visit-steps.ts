import { useEffect } from "react"
import { list } from "#modules/visit-steps.ts"
import { useFeaturesOff } from "../layout/settings.ts"

/** The steps of a purchase that pages know of, and a search that found nothing. */
export type VisitStep = "product" | "cart" | "checkout" | "missed_search"

/**
 * What a module does when a visit reaches a step.
 * @param words what was searched for, of `missed_search`
 */
export type OnVisitStep = (step: VisitStep, words?: string) => void

export interface VisitStepEntry {
  module: string
  tell: OnVisitStep
}

/** Tells the modules that this visit reached a step. */
export function useVisitStep(step: VisitStep, isReached = true, words?: string): void {
  const off = useFeaturesOff()
  useEffect(() => {
    if (!isReached) return
    for (const { module, tell } of list) if (!off.includes(module)) tell(step, words)
  }, [step, isReached, words, off])
}
