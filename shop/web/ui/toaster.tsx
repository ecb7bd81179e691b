import { type ComponentType, useEffect, useState } from "react"
import { loadToasts, registerToaster } from "./toast.ts"
import { whenIdle } from "./when-idle.ts"

/**
 * Renders the messages of `toast`, which are loaded once the browser is idle. The live region exists
 * from the start, so that screen readers announce them.
 */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    registerToaster((loaded) => setList(() => loaded))
    // The first message tries again.
    void whenIdle()
      .then(loadToasts)
      .catch(() => {})
  }, [])
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-3 z-60 px-4">
      {List && <List />}
    </div>
  )
}
