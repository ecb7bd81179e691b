import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"

export const eyeNames: Record<Eye, Sentence> = { right: msg("Right eye"), left: msg("Left eye") }
