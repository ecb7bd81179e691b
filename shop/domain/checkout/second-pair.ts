import { msg } from "#words/sentence.ts"
import type { ProductKind } from "../catalogue/vocabulary.ts"
import { hasFrame } from "../catalogue/vocabulary.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"

/** The offer's name in every bill. */
export const SECOND_PAIR_NAME = msg("Second pair offer")

/** Whether these are glasses with power lenses, which the second pair offer is for. */
export const isPowerPair = (
  product: { kind: ProductKind },
  lens: Pick<LensChoice, "type"> | null,
): boolean => hasFrame(product) && lens !== null && lens.type !== "Plano"
