import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/**
 * The lenses for who is over 40 and may need an addition, and why, in one sentence.
 * @param readsWithOthers reading takes other glasses than driving, or a phone held far away
 * @param looksNearAndFar all day, so that changing glasses would be a burden
 */
export function adviseLenses(
  readsWithOthers: boolean,
  looksNearAndFar: boolean,
): { type: LensType; sentence: Sentence } {
  if (!readsWithOthers) {
    const sentence = msg(
      "Single Vision: you read and drive with the same glasses, so one power is enough.",
    )
    return { type: "Single Vision", sentence }
  }
  return looksNearAndFar
    ? {
        type: "Progressive",
        sentence: msg("Progressive: far, screen and near in one pair, without a visible line."),
      }
    : {
        type: "Bifocal",
        sentence: msg(
          "Bifocal: far above and near below a visible line, which costs less and needs less getting used to.",
        ),
      }
}
