import type { LensType } from "@chashma/optics/powers/eye-power.ts"

/**
 * The lenses for who is over 40 and may need an addition, and why, in one sentence.
 * @param readsWithOthers reading takes other glasses than driving, or a phone held far away
 * @param looksNearAndFar all day, so that changing glasses would be a burden
 */
export function adviseLenses(
  readsWithOthers: boolean,
  looksNearAndFar: boolean,
): { type: LensType; sentence: string } {
  if (!readsWithOthers) {
    const sentence =
      "Single Vision: you read and drive with the same glasses, so one power is enough."
    return { type: "Single Vision", sentence }
  }
  return looksNearAndFar
    ? {
        type: "Progressive",
        sentence: "Progressive: far, screen and near in one pair, without a visible line.",
      }
    : {
        type: "Bifocal",
        sentence:
          "Bifocal: far above and near below a visible line, which costs less and needs less getting used to.",
      }
}
