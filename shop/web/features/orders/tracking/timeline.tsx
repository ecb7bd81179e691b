import clsx from "clsx"
import type { ReactNode } from "react"
import { dayAndTimeWords } from "#domain/core/indian-time.ts"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export interface TimelineItem {
  key: string
  stage: ReactNode
  /** ISO 8601; absent while it lasts. */
  time?: string | null
  text?: ReactNode
  /** In progress: a spinner replaces the dot. */
  pending?: boolean
}

/** The timeline, newest first; the last item has no line below it. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  const t = useTranslate()
  return (
    <ol>
      {items.map(({ key, stage, time, text, pending }, index) => (
        <li
          key={key}
          className={clsx(
            "relative grid grid-cols-[1rem_minmax(0,1fr)] gap-4 pb-6.5",
            index < items.length - 1 &&
              "after:absolute after:top-6 after:-bottom-1 after:left-[calc(0.5rem-0.5px)] after:w-px after:bg-control",
          )}
        >
          {pending ? (
            <span className="mt-1 grid size-4 place-items-center text-peacock [&>span]:size-4">
              <Spinner label={null} />
            </span>
          ) : (
            <span
              aria-hidden="true"
              className={clsx(
                "mx-auto mt-1.75 size-2.75 rounded-full",
                index === 0 ? "bg-peacock ring-4 ring-peacock-wash" : "bg-control",
              )}
            />
          )}
          <div>
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-medium first-letter:uppercase">{stage}</p>
              {time && (
                <time dateTime={time} className="text-sm text-ink-3">
                  {t(dayAndTimeWords(time))}
                </time>
              )}
            </div>
            {text && <p className="text-sm text-ink-2 first-letter:uppercase">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
