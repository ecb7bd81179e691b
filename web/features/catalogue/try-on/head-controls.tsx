import clsx from "clsx"
import { busts } from "#eyewear/head/busts.ts"

/** The choice of a model head. */
export function HeadControls({ head, onHead }: { head: string; onHead: (head: string) => void }) {
  return (
    <fieldset className="absolute inset-x-0 bottom-3 flex justify-center gap-2 px-3">
      <legend className="sr-only">Model head</legend>
      {busts.map(({ id, label }) => (
        <label
          key={id}
          className={clsx(
            "relative flex min-h-tap items-center rounded-full border px-3.5 text-sm whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-peacock",
            id === head ? "border-peacock bg-peacock text-paper" : "border-control bg-paper",
          )}
        >
          <input
            type="radio"
            name="stand-in"
            className="sr-only"
            checked={id === head}
            onChange={() => onHead(id)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
