import { sampleName, shopIdentity } from "#domain/office/shop-identity.ts"
import { logoMark, type Mark, type PictureSource, squareMark } from "#server/core/identity/mark.ts"

/** How the head of a document looks. */
export interface Letterhead {
  mark: Mark
  /** Of the shop's name. */
  colour: string
}

/** Two lenses hanging from a headline bar. */
const sampleMark = (colour: string): Mark => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 34" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M2 4h60"/><path d="M6 4v12.5a11.5 11.5 0 0 0 23 0V4M35 4v12.5a11.5 11.5 0 0 0 23 0V4"/><path d="M29 15.5q3-3.5 6 0"/></svg>`,
  ...{ width: 64, height: 34 },
})

/** Of a document of the sample shop. */
export const sampleLetterhead: Letterhead = { mark: sampleMark("#0b5a5c"), colour: "#0b5a5c" }

/**
 * The shop's own head. A document names the shop as on its day: under an earlier name it has neither
 * today's logo nor today's icon.
 */
export async function letterheadOf(source: PictureSource, tradeName: string): Promise<Letterhead> {
  const today = shopIdentity(source.settings)
  const colour = today.brandColour
  const earlier = { name: tradeName, logo: null, mark: "monogram" } as const
  const identity = today.name === tradeName ? today : { ...today, ...earlier }
  if (tradeName === sampleName && typeof identity.mark === "string" && !identity.logo) {
    return { mark: sampleMark(colour), colour }
  }
  return {
    mark: (await logoMark(source, identity)) ?? (await squareMark(source, identity)),
    colour,
  }
}
