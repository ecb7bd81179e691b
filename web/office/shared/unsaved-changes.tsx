import { useEffect } from "react"
import { useBlocker } from "react-router"
import { Button } from "#web/ui/button.tsx"

/** Asks before the page is left while something on it is not saved. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isDirty])

  if (blocker.state !== "blocked") return null
  return (
    <div
      role="alertdialog"
      aria-label="Leave without saving?"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper px-4 py-3 shadow-dialog"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">Leave without saving?</span> Your changes on this page would
          be lost.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button autoFocus size="sm" onClick={() => blocker.reset()}>
            Stay on this page
          </Button>
          <Button look="secondary" size="sm" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </div>
      </div>
    </div>
  )
}
