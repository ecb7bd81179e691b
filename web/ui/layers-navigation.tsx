import { useEffect, useSyncExternalStore } from "react"
import { type BlockerFunction, useBlocker, useLocation, useNavigation } from "react-router"
import { hasUnsavedChanges, setBlockedNavigation } from "./unsaved-changes.ts"
import { isInUse, layers, onFirstUse } from "./use-history-layer.ts"

/**
 * Connects the layers with React Router; rendered once, beside every page. React Router renders the
 * whole page again for a blocker, so there is none before a layer has been open.
 */
export function LayersNavigation() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const hasLayers = useSyncExternalStore(onFirstUse, isInUse, () => false)
  useEffect(() => {
    if (state === "idle") layers?.arrive(key)
  }, [key, state])
  return hasLayers && <AskBeforeLeaving />
}

/** React Router takes one blocker, so layers and changes that are not saved share it. */
function AskBeforeLeaving() {
  const { key } = useLocation()
  const blocker = useBlocker(mustWait)
  useEffect(() => {
    // A refused move through the history has told the layers of a page that is not opened.
    if (blocker.state === "unblocked") layers?.arrive(key)
    if (blocker.state !== "blocked") return
    const leave = () => (hasUnsavedChanges() ? setBlockedNavigation(blocker) : blocker.proceed())
    if (layers?.isInLayer()) layers.leave(leave)
    else leave()
  }, [blocker, key])
  return null
}

const mustWait: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) =>
  (historyAction !== "POP" && layers !== null && layers.isInLayer()) ||
  (hasUnsavedChanges() && nextLocation.pathname !== currentLocation.pathname)
