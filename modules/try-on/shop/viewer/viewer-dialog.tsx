import { useState } from "react"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { RoomButton } from "./room-button.tsx"
import { useFrameView } from "./use-frame-view.ts"
import { ViewerControls } from "./viewer-controls.tsx"

interface ViewerDialogProps {
  product: Product
  open: boolean
  onOpenChange: (open: boolean) => void
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
