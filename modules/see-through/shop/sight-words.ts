import { type LensLook, type Light, noticedLight } from "@chashma/optics/sight/filter.ts"
import { type Place, sightOf, type Wearer } from "@chashma/optics/sight/sight.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** How well the letters of a place are read without and with glasses. */
export function sightInWords(wearer: Wearer, focus: Place): Sentence {
  const sight = { ...sightOf(wearer, focus) }
  if (focus === "sign") {
    return sight.without === sight.through
      ? msg(
          "With and without glasses the sign at six metres is {through, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}.",
          { through: sight.through },
        )
      : msg(
          "Without glasses the sign at six metres is {without, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}; with them it is {through, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}.",
          sight,
        )
  }
  return sight.without === sight.through
    ? msg(
        "With and without glasses the phone at forty centimetres is {through, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}.",
        { through: sight.through },
      )
    : msg(
        "Without glasses the phone at forty centimetres is {without, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}; with them it is {through, select, sharp {sharp} blurred {blurred} unreadable {unreadable} other {slightly blurred}}.",
        sight,
      )
}

/** What the light through a lens looks like; null where nobody would notice a difference. */
export function lightInWords(look: LensLook, light: Light): Sentence | null {
  const noticed = noticedLight(look, light)
  if (!noticed) return null
  if ("takenPercent" in noticed) {
    return msg(
      "A blue-light filter takes about {percent} % of a screen's blue, so the picture changes little.",
      { percent: noticed.takenPercent },
    )
  }
  const { percent, category, notFor } = noticed
  if (notFor === "driving") {
    return msg(
      "The lenses let through {percent} % of the light (category {category}). Not for driving.",
      { percent, category },
    )
  }
  return notFor === "night driving"
    ? msg(
        "The lenses let through {percent} % of the light (category {category}). Not for driving at night.",
        { percent, category },
      )
    : msg("The lenses let through {percent} % of the light (category {category}).", {
        percent,
        category,
      })
}
