import type { Turn } from "@chashma/eyewear/three/turntable.ts"
import { type ReactNode, useState } from "react"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { RoomButton } from "./room-button.tsx"
import { useFrameView } from "./use-frame-view.ts"

interface ViewerDialogProps extends OpenProps {
  product: Product
}

/** The frame in 3D, rotated by drag. */
export default function ViewerDialog({ product, open, onOpenChange }: ViewerDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("{product} in 3D", { product: product.title || t("Unnamed Product") })}
      size="full-on-phone"
    >
      <Viewer product={product} />
    </Dialog>
  )
}

const faultWords = {
  "no-3d": msg(
    "Your browser doesn't support 3D. Turn on hardware acceleration or use another browser: the pictures on the page show the frame from every side.",
  ),
  lost: msg("We couldn't load the frame. Check your connection, close this and open it again."),
}

function Viewer({ product }: { product: Product }) {
  const t = useTranslate()
  const [look] = useState(() => lookOf(product))
  const { canvas, state, turn, reset, save, showInRoom } = useFrameView(look)
  const [colour] = product.frameColours
  const name = [product.title, colour && storedWord(t, colour.name)].filter(Boolean).join(", ")
  return (
    <div className="relative -mx-4 -my-5 flex h-[calc(100%+2.5rem)] flex-col lg:-mx-8 lg:-my-7 lg:h-[72dvh]">
      <div className="relative min-h-0 flex-1">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t("{name}. Use arrow keys to rotate, + and − to zoom, 0 to reset.", { name })}
          tabIndex={0}
          data-viewer={state}
          className="absolute inset-0 size-full cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
        />
        {state === "building" && (
          <div className="absolute inset-0 grid place-items-center bg-paper">
            <Spinner label={t("Building the frame")} />
          </div>
        )}
        {(state === "no-3d" || state === "lost") && (
          <div role="alert" className="absolute inset-0 grid place-items-center bg-paper p-6">
            <p className="max-w-88 text-center text-ink-2">{t(faultWords[state])}</p>
          </div>
        )}
      </div>
      <ViewerControls disabled={state !== "ready"} onTurn={turn} onReset={reset}>
        <RoomButton product={product} ready={state === "ready"} onQuickLook={showInRoom} />
        <Button disabled={state !== "ready"} onClick={() => void save(name)}>
          {t("Save as GLB")}
        </Button>
      </ViewerControls>
    </div>
  )
}

const buttons: [turn: Turn, label: Sentence, icon: IconName][] = [
  ["ArrowLeft", msg("Turn left"), "left"],
  ["ArrowRight", msg("Turn right"), "right"],
  ["ArrowUp", msg("Tilt up"), "up"],
  ["ArrowDown", msg("Tilt down"), "down"],
  ["+", msg("Nearer"), "plus"],
  ["-", msg("Farther"), "minus"],
]

/** Buttons for the gestures on the canvas. */
function ViewerControls(props: {
  disabled: boolean
  onTurn: (by: Turn) => void
  onReset: () => void
  /** Other actions for the frame. */
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 lg:px-8">
      <div className="-ml-2.5 flex flex-wrap">
        {buttons.map(([turn, label, icon]) => (
          <button
            key={turn}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            disabled={props.disabled}
            onClick={() => props.onTurn(turn)}
            className="grid size-tap place-items-center rounded-md hover:bg-sunk disabled:opacity-50"
          >
            <Icon name={icon} />
          </button>
        ))}
        <Button look="quiet" className="px-2.5!" disabled={props.disabled} onClick={props.onReset}>
          {t("Reset")}
        </Button>
      </div>
      <div className="flex gap-2 max-lg:w-full max-lg:*:flex-1">{props.children}</div>
    </div>
  )
}
