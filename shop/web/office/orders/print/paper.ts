import { z } from "zod"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/** The papers that every print fits, with their names. */
export const papers = { a5: "A5", label: "4 × 6 inches" } as const
export type Paper = keyof typeof papers

const choices = z.record(z.string(), z.enum(["a5", "label"]))

/** Browser key `office-paper`: the paper of each kind of print, which depends on this device's printer. */
const chosenPapers = persistedStore<z.output<typeof choices>>("office-paper", {}, choices)

/** The paper for a kind of print on this device, and how to choose another. */
export function usePaper(kind: string, usual: Paper): [Paper, (paper: Paper) => void] {
  const chosen = chosenPapers.use()
  return [
    chosen[kind] ?? usual,
    (paper) => chosenPapers.write({ ...chosenPapers.read(), [kind]: paper }),
  ]
}
