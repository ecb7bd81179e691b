import { z } from "zod"
import { text } from "./text.ts"

/** The solution of a puzzle; sent only after a refusal that named `work`. */
export const workSolution = z.strictObject({ puzzle: text(200), answer: text(20) })
