import clsx from "clsx"
import type { Mode } from "./mirror.ts"

const modes: [mode: Mode, label: string][] = [
  ["camera", "My face"],
  ["photo", "A photo"],
  ["head", "Model"],
]

/** The choice of mode: camera, photo or model head. */
export function ModePicker({ mode, onPick }: { mode: Mode; onPick: (mode: Mode) => void }) {
  return (
    <fieldset className="flex rounded-full bg-paper p-1 shadow-float">
      <legend className="sr-only">See the frame on</legend>
      {modes.map(([value, label]) => (
        <label
          key={value}
          className={clsx(
            "relative flex min-h-tap items-center rounded-full px-4 text-sm font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-peacock",
            value === mode && "bg-peacock text-paper",
          )}
        >
          <input
            type="radio"
            name="try-on-mode"
            className="sr-only"
            checked={value === mode}
            onChange={() => onPick(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
