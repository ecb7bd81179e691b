import clsx from "clsx"
import type { TryOnFrame } from "./frames.ts"

/** The colours in which the chosen model is sold. */
export function FrameColours(props: {
  frames: readonly TryOnFrame[]
  chosen: TryOnFrame
  onChoose: (frame: TryOnFrame) => void
}) {
  if (props.frames.length < 2) return null
  return (
    <fieldset className="flex flex-none">
      <legend className="sr-only">Colour</legend>
      {props.frames.map((frame) => (
        <label
          key={frame.id}
          title={frame.label}
          className="relative grid size-tap place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-peacock"
        >
          <input
            type="radio"
            name="try-on-colour"
            aria-label={frame.label}
            className="sr-only"
            checked={frame.id === props.chosen.id}
            onChange={() => props.onChoose(frame)}
          />
          <span
            className={clsx(
              "size-6 rounded-full border border-ink/28 outline-2 outline-offset-2",
              frame.id === props.chosen.id ? "outline-peacock" : "outline-transparent",
            )}
            style={{ backgroundColor: frame.colour?.hex }}
          />
        </label>
      ))}
    </fieldset>
  )
}
