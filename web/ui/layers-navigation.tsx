import { useEffect, useSyncExternalStore } from "react"
import { useBlocker, useLocation, useNavigation } from "react-router"
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
  return hasLayers && <LeaveLayersFirst />
}

function LeaveLayersFirst() {
  const blocker = useBlocker(waitsForLayers)
  useEffect(() => {
    if (blocker.state === "blocked") layers?.leave(blocker.proceed)
  }, [blocker])
  return null
}

const waitsForLayers = ({ historyAction }: { historyAction: string }): boolean =>
  historyAction !== "POP" && layers !== null && layers.isInLayer()
