import type { Turn } from "@chashma/eyewear/three/turntable.ts"
import type { ReactNode } from "react"
import { Button } from "#web/ui/button.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"

const buttons: [turn: Turn, label: string, icon: IconName][] = [
  ["ArrowLeft", "Turn left", "left"],
  ["ArrowRight", "Turn right", "right"],
  ["ArrowUp", "Tilt up", "up"],
  ["ArrowDown", "Tilt down", "down"],
  ["+", "Nearer", "plus"],
  ["-", "Farther", "minus"],
]

/** Buttons for the gestures on the canvas. */
export function ViewerControls(props: {
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
