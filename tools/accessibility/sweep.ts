import path from "node:path"
import { PROJECT } from "../command.ts"

/** A line for each page that axe has checked; Playwright empties the folder before it runs. */
export const SWEEP_FILE = path.join(PROJECT, "test-results", "accessibility.jsonl")

/** What the rules of axe found on a page, or in the dialog that is open on it. */
export interface SweepRecord {
  path: string
  /** Of the window, in CSS px. */
  width: number
  /** Version of axe-core. */
  axe: string
  violated: string[]
  /** Rules that could not decide. */
  incomplete: string[]
  passed: string[]
}
