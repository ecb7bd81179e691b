import clsx from "clsx"
import { Icon } from "./icon.tsx"
import { useTranslate } from "./use-translate.tsx"

export interface StepItem {
  label: string
  state: "done" | "now" | "next"
}

/** Progress through steps. On a phone only the current step is named. */
export function Steps({ steps }: { steps: StepItem[] }) {
  const t = useTranslate()
  return (
    <ol className="flex items-center gap-1.5 text-sm lg:gap-7">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "now" ? "step" : undefined}
          className={clsx("flex items-center gap-2", colours[step.state].text)}
        >
          <span
            aria-hidden="true"
            className={clsx(
              "grid size-6 flex-none place-items-center rounded-full border text-xs leading-none",
              colours[step.state].number,
            )}
          >
            {step.state === "done" ? <Icon name="check" small /> : index + 1}
          </span>
          <span className={clsx(step.state !== "now" && "max-lg:sr-only")}>
            {step.label}
            {step.state === "done" && <span className="sr-only"> {t("(done)")}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const colours = {
  done: { text: "text-peacock", number: "border-peacock-wash bg-peacock-wash" },
  now: { text: "font-medium text-ink", number: "border-peacock bg-peacock text-paper" },
  next: { text: "text-ink-3", number: "border-control" },
}
