import type { Turn } from "@chashma/eyewear/three/turntable.ts"
import { type ReactNode, useState } from "react"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { RoomButton } from "./room-button.tsx"
import { useFrameView } from "./use-frame-view.ts"

interface ViewerDialogProps extends OpenProps {
  product: Product
}

/** The frame in 3D, rotated by drag. */
export default function ViewerDialog({ product, open, onOpenChange }: ViewerDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${product.title || "Unnamed Product"} in 3D`}
      size="full-on-phone"
    >
      <Viewer product={product} />
    </Dialog>
  )
}

const faultWords = {
  "no-3d":
    "Your browser doesn't support 3D. Turn on hardware acceleration or use another browser: the pictures on the page show the frame from every side.",
  lost: "We couldn't load the frame. Check your connection, close this and open it again.",
}

const keys = "Use arrow keys to rotate, + and − to zoom, 0 to reset."

function Viewer({ product }: { product: Product }) {
  const [look] = useState(() => lookOf(product))
  const { canvas, state, turn, reset, save, showInRoom } = useFrameView(look)
  const name = [product.title, product.frameColours[0]?.name].filter(Boolean).join(", ")
  return (
    <div className="relative -mx-4 -my-5 flex h-[calc(100%+2.5rem)] flex-col lg:-mx-8 lg:-my-7 lg:h-[72dvh]">
      <div className="relative min-h-0 flex-1">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name}. ${keys}`}
          tabIndex={0}
          data-viewer={state}
          className="absolute inset-0 size-full cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
        />
        {state === "building" && (
          <div className="absolute inset-0 grid place-items-center bg-paper">
            <Spinner label="Building the frame" />
          </div>
        )}
        {(state === "no-3d" || state === "lost") && (
          <div role="alert" className="absolute inset-0 grid place-items-center bg-paper p-6">
            <p className="max-w-88 text-center text-ink-2">{faultWords[state]}</p>
          </div>
        )}
      </div>
      <ViewerControls disabled={state !== "ready"} onTurn={turn} onReset={reset}>
        <RoomButton product={product} ready={state === "ready"} onQuickLook={showInRoom} />
        <Button disabled={state !== "ready"} onClick={() => void save(name)}>
          Save as GLB
        </Button>
      </ViewerControls>
    </div>
  )
}

const buttons: [turn: Turn, label: string, icon: IconName][] = [
  ["ArrowLeft", "Turn left", "left"],
  ["ArrowRight", "Turn right", "right"],
  ["ArrowUp", "Tilt up", "up"],
  ["ArrowDown", "Tilt down", "down"],
  ["+", "Nearer", "plus"],
  ["-", "Farther", "minus"],
]

/** Buttons for the gestures on the canvas. */
function ViewerControls(props: {
  disabled: boolean
  onTurn: (by: Turn) => void
  onReset: () => void
  /** Other actions for the frame. */
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 lg:px-8">
      <div className="-ml-2.5 flex flex-wrap">
        {buttons.map(([turn, label, icon]) => (
          <button
            key={turn}
            type="button"
            aria-label={label}
            title={label}
            disabled={props.disabled}
            onClick={() => props.onTurn(turn)}
            className="grid size-tap place-items-center rounded-md hover:bg-sunk disabled:opacity-50"
          >
            <Icon name={icon} />
          </button>
        ))}
        <Button look="quiet" className="px-2.5!" disabled={props.disabled} onClick={props.onReset}>
          Reset
        </Button>
      </div>
      <div className="flex gap-2 max-lg:w-full max-lg:*:flex-1">{props.children}</div>
    </div>
  )
}
