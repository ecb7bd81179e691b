import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import type { LensLook } from "@chashma/optics/sight/filter.ts"
import { type ReactNode, useId } from "react"

const outline = "M6 5v19a18 18 0 0 0 36 0V5Z"

/** The lens of the logo; the drawing is clipped to its rim. */
function Lens({ fill, children }: { fill: string; children?: ReactNode }) {
  const rim = useId()
  return (
    <svg viewBox="0 0 48 46" aria-hidden="true" className="w-12 flex-none">
      <clipPath id={rim}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${rim})`}>
        <path d={outline} fill={fill} />
        {children}
      </g>
      <path d={outline} className="fill-none stroke-peacock" strokeWidth="1.5" />
      <path d="M2 4h44" className="stroke-peacock" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

const clear = "var(--color-paper)"
const power = "var(--color-peacock-wash)"
const near = "color-mix(in srgb, var(--color-peacock) 38%, var(--color-paper))"
const between = "color-mix(in srgb, var(--color-peacock) 24%, var(--color-paper))"

/** Where on the lens the power is: nowhere, all over, a window for near, or three zones. */
export function LensTypeDrawing({ type }: { type: LensType }) {
  switch (type) {
    case "Plano":
      return <Lens fill={clear} />
    case "Single Vision":
      return <Lens fill={power} />
    case "Bifocal":
      return (
        <Lens fill={power}>
          <path d="M13 27h22a11 11 0 0 1-22 0Z" fill={near} className="stroke-peacock" />
        </Lens>
      )
    case "Progressive":
      return (
        <Lens fill={power}>
          <path d="M0 20c16 3 32 3 48 0v26H0Z" fill={between} />
          <path d="M0 31c16-3 32-3 48 0v15H0Z" fill={near} />
        </Lens>
      )
  }
}

const tints: Record<LensLook, string> = {
  clear,
  blue: "color-mix(in srgb, #5b7fd0 22%, var(--color-paper))",
  photochromic: clear,
  tinted: "color-mix(in srgb, #8a5a2b 48%, var(--color-paper))",
  coated: clear,
  driving: "color-mix(in srgb, var(--color-marigold) 42%, var(--color-paper))",
}

/** The effect of the coating on the look of the lens. */
export function LensOptionDrawing({ look }: { look: LensLook }) {
  return (
    <Lens fill={tints[look]}>
      {look === "photochromic" && (
        <path d="M48 0v46H8Z" fill="color-mix(in srgb, var(--color-ink) 52%, var(--color-paper))" />
      )}
      {look === "coated" && (
        <path
          d="m14 32 18-24M20 36l16-21"
          className="stroke-peacock"
          strokeWidth="1.5"
          strokeLinecap="round"
          opacity=".55"
        />
      )}
    </Lens>
  )
}
