import { Slider } from "@base-ui/react/slider"
import type { Transmission } from "@chashma/optics/sight/filter.ts"
import { type Place, seenWith, seenWithout, type Wearer } from "@chashma/optics/sight/sight.ts"
import { useEffect, useRef, useState } from "react"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { loadLetters, SCENE } from "./draw-scene.ts"
import { drawView, type View, zonesOf } from "./draw-view.ts"

const PIXELS = 720

const chip =
  "pointer-events-none absolute bottom-2 rounded-sm bg-scrim px-2 py-1 text-xs text-paper"

/** A slider moves more often than it can be drawn. Returns what cancels a drawing that is out of date. */
function drawInNextFrame(canvas: HTMLCanvasElement | null, view: View): () => void {
  const frame = requestAnimationFrame(() => canvas && drawView(canvas, view))
  return () => cancelAnimationFrame(frame)
}

/** The same scene without glasses, left of a divider that can be moved, and with them. */
export function LensView(props: { wearer: Wearer; focus: Place; light: Transmission }) {
  const { wearer, focus, light } = props
  const t = useTranslate()
  const without = useRef<HTMLCanvasElement>(null)
  const through = useRef<HTMLCanvasElement>(null)
  const [divider, setDivider] = useState(50)
  const [hasLetters, setLetters] = useState(false)
  useEffect(() => void loadLetters().then(() => setLetters(true)), [])
  const { eye, ...lens } = wearer
  const [bare, worn] = [JSON.stringify([wearer, focus]), JSON.stringify([lens, focus, light])]
  const shown = focus === "sign" ? (["sign"] as const) : (["sign", "phone"] as const)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by value
  useEffect(() => {
    const blurAt = seenWithout(wearer, focus)
    const view = { shown, blurAt, varies: false, light: [1, 1, 1] as const }
    return drawInNextFrame(hasLetters ? without.current : null, view)
  }, [hasLetters, bare])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by value; corrected, the eye changes nothing
  useEffect(() => {
    const blurAt = seenWith(wearer, focus)
    const view = { shown, blurAt, varies: wearer.add > 0, light }
    return drawInNextFrame(hasLetters ? through.current : null, view)
  }, [hasLetters, worn])
  return (
    <div className="relative aspect-square overflow-hidden rounded-md bg-sunk">
      <div aria-hidden="true">
        <canvas ref={without} width={PIXELS} height={PIXELS} className="size-full" />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${divider}%)` }}>
          <canvas ref={through} width={PIXELS} height={PIXELS} className="size-full" />
          <svg viewBox={`0 0 ${SCENE} ${SCENE}`} aria-hidden="true" className="absolute inset-0">
            <path
              d={zonesOf(wearer.type, wearer.add)}
              className="fill-none stroke-paper"
              strokeWidth="6"
              strokeDasharray={wearer.type === "Progressive" ? "18 14" : undefined}
            />
          </svg>
        </div>
        <span className={`${chip} left-2`}>{t("Without")}</span>
        <span className={`${chip} right-2`}>{t("With")}</span>
      </div>
      <Slider.Root
        value={divider}
        largeStep={10}
        onValueChange={(value) => setDivider(Array.isArray(value) ? (value[0] ?? 50) : value)}
        className="absolute inset-0"
      >
        <Slider.Control className="size-full touch-pan-y select-none">
          <Slider.Track className="size-full">
            <Slider.Thumb
              getAriaLabel={() => t("Divider between without and with glasses")}
              getAriaValueText={(_, value) =>
                t("{without} % without, {through} % with glasses", {
                  without: value,
                  through: 100 - value,
                })
              }
              className="group h-full w-tap cursor-ew-resize outline-none"
            >
              <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-paper shadow-float" />
              <span className="absolute top-[47%] left-1/2 grid size-tap -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-control bg-paper text-ink group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-peacock">
                ‹ ›
              </span>
            </Slider.Thumb>
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </div>
  )
}
