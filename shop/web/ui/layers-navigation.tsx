import { useEffect, useSyncExternalStore } from "react"
import { useBlocker, useLocation, useNavigation } from "react-router"
import { isInUse, layers, onFirstUse } from "./use-history-layer.ts"

/** A navigation that waits for an answer. */
export interface BlockedNavigation {
  proceed: () => void
  reset: () => void
}

/** Changes on a page that are not saved; only the back office asks about them. */
interface UnsavedChanges {
  has: () => boolean
  ask: (navigation: BlockedNavigation) => void
}

/**
 * Connects the layers with React Router; rendered once, beside every page. React Router renders the
 * whole page again for a blocker, so there is none before a layer has been open.
 */
export function LayersNavigation({ unsaved }: { unsaved?: UnsavedChanges }) {
  const { key } = useLocation()
  const { state } = useNavigation()
  const hasLayers = useSyncExternalStore(onFirstUse, isInUse, () => false)
  useEffect(() => {
    if (state === "idle") layers?.arrive(key)
  }, [key, state])
  return hasLayers && <AskBeforeLeaving unsaved={unsaved} />
}

/** React Router takes one blocker, so layers and changes that are not saved share it. */
function AskBeforeLeaving({ unsaved }: { unsaved: UnsavedChanges | undefined }) {
  const { key } = useLocation()
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      (historyAction !== "POP" && layers !== null && layers.isInLayer()) ||
      (unsaved?.has() === true && nextLocation.pathname !== currentLocation.pathname),
  )
  useEffect(() => {
    // A refused move through the history has told the layers of a page that is not opened.
    if (blocker.state === "unblocked") layers?.arrive(key)
    if (blocker.state !== "blocked") return
    const leave = () => (unsaved?.has() ? unsaved.ask(blocker) : blocker.proceed())
    if (layers?.isInLayer()) layers.leave(leave)
    else leave()
  }, [blocker, key, unsaved])
  return null
}
