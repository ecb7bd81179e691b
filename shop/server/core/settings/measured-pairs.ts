import { measuredPairsSentence } from "#domain/prescriptions/checked-pair/certificate.ts"
import type { Settings } from "./settings.ts"

/** What the shop says about measuring pairs; empty unless it checks every one. */
export const measuredPairsInWords = (
  { CHECK_PAIRS }: Pick<Settings, "CHECK_PAIRS">,
  percent: number | null,
): string => (CHECK_PAIRS === "required" ? measuredPairsSentence(percent) : "")
