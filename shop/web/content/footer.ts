import { eyewearKinds, frameColourNames, lensColourNames } from "#domain/catalogue/vocabulary.ts"
import { msg } from "#words/sentence.ts"

export interface FooterLink {
  label: string
  /** Path on this site, as the specification spells it. */
  path: string
}

/** Category texts, each shown under `/product-display/`. */
export const footerCategories: string[] = [...eyewearKinds]

export const footerStyles: FooterLink[] = [
  { label: "Aviator", path: "/aviator-glasses" },
  { label: "Cats Eye", path: "/cat-eye-glasses" },
  { label: "Oval", path: "/oval-glasses" },
  { label: "Rectangle", path: "/rectangle-glasses" },
  { label: "Round", path: "/round-glasses" },
  { label: "Square", path: "/square-glasses" },
]

/** Twelve of the thirteen that the filter knows. */
export const footerFrameColours: string[] = frameColourNames.filter((name) => name !== "Orange")

/** The eleven of the filter and two more. */
export const footerLensColours: string[] = [...lensColourNames, "Orange", "Silver"]

export const footerAccount = [
  { label: msg("My orders"), path: "/orders" },
  { label: msg("Saved frames"), path: "/saved-frames" },
  { label: msg("Track Order"), path: "/track-order" },
  { label: msg("Contact us"), path: "/ContactUs" },
  { label: msg("FAQ"), path: "/Faq-page" },
]

export const footerLegal = [
  { label: msg("About us"), path: "/AboutUs" },
  { label: msg("Shipping"), path: "/ShippingPolicy" },
  { label: msg("Refunds"), path: "/RefundPolicy" },
  { label: msg("Privacy"), path: "/privacy-policy" },
  { label: msg("Terms"), path: "/terms-of-use" },
]
