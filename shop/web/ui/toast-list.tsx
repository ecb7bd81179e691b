import clsx from "clsx"
import { resolveValue, toast, useToaster } from "react-hot-toast/headless"
import { Icon } from "./icon.tsx"
import { Spinner } from "./spinner.tsx"
import { useTranslate } from "./use-translate.tsx"

const grounds = {
  error: "bg-sindoor text-paper",
  success: "bg-leaf text-paper",
  other: "bg-ink text-paper",
}

/** The headless edition, which has no styles of its own. */
export { toast }

/** The messages of `toast`. */
export function ToastList() {
  const t = useTranslate()
  const { toasts, handlers } = useToaster()
  return (
    <section
      aria-label={t("Messages")}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="flex flex-col items-center gap-2"
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          role={one.type === "error" ? "alert" : undefined}
          className={clsx(
            "flex w-full max-w-104 items-center gap-3 rounded-md px-4 py-3 text-sm font-medium shadow-float",
            "transition-[opacity,translate] duration-base starting:-translate-y-2 starting:opacity-0",
            one.visible ? "pointer-events-auto" : "-translate-y-2 opacity-0",
            one.type === "error" || one.type === "success" ? grounds[one.type] : grounds.other,
          )}
        >
          {one.type === "loading" && <Spinner label={null} />}
          {one.type === "success" && <Icon name="check" small />}
          {one.type === "error" && <Icon name="warn" small />}
          <div className="min-w-0 flex-1">{resolveValue(one.message, one)}</div>
        </div>
      ))}
    </section>
  )
}
