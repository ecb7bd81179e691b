import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { useBlocker, useLocation, useNavigation } from "react-router"
import { HistoryLayers } from "./history-layers.ts"

/** One for the browser tab; on the server nothing opens. */
const layers = typeof window === "undefined" ? null : listening(new HistoryLayers(window.history))

/**
 * Browsers call the listeners of the window in the order they were added, so this one is added as soon
 * as the shell's code is there: React Router adds its own when the page starts up, after that.
 */
function listening(all: HistoryLayers): HistoryLayers {
  addEventListener("popstate", (event) => {
    if (all.move(event.state)) event.stopImmediatePropagation()
  })
  return all
}

/**
 * Makes Back close this layer, step by step.
 * @param depth steps of Back until it is closed; 0 while it is closed.
 * @param onBack the shopper went back to this depth.
 */
export function useHistoryLayer(depth: number, onBack: (depth: number) => void): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  const [layer] = useState(() => ({ depth: 0, goBack: (to: number) => latest.current(to) }))
  useEffect(() => layers?.setDepth(layer, depth), [layer, depth])
  useEffect(() => () => layers?.setDepth(layer, 0), [layer])
}

/** Connects the layers with React Router; once, around every page. */
export function useHistoryLayers(): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  const blocker = useBlocker(waitsForLayers)

  useEffect(() => {
    if (blocker.state === "blocked") layers?.leave(blocker.proceed)
  }, [blocker])

  useEffect(() => {
    if (state === "idle") layers?.arrive(key)
  }, [key, state])
}

const waitsForLayers = ({ historyAction }: { historyAction: string }): boolean =>
  historyAction !== "POP" && layers !== null && layers.isInLayer()
