import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { HistoryLayers } from "./history-layers.ts"

/** One per browser tab; on the server nothing opens. */
export const layers =
  typeof window === "undefined" ? null : listening(new HistoryLayers(window.history))

/**
 * Browsers call window listeners in the order they were added, so this one is added as soon as the
 * shell's code is loaded: React Router adds its own later, at hydration.
 */
function listening(all: HistoryLayers): HistoryLayers {
  addEventListener("popstate", (event) => {
    if (all.move(event.state)) event.stopImmediatePropagation()
  })
  return all
}

// After a reload the current entry may still be that of a layer.
let hasBeenUsed = layers?.isInLayer() ?? false
let toNotify: (() => void)[] = []

/** React Router has to ask before a navigation from now on. */
export function markUsed() {
  if (hasBeenUsed) return
  hasBeenUsed = true
  for (const listener of toNotify) listener()
  toNotify = []
}

/** Whether a layer has been open since the page was loaded, or is left over from before a reload. */
export const isInUse = (): boolean => hasBeenUsed

/** Calls once a layer opens for the first time. */
export function onFirstUse(listener: () => void): () => void {
  toNotify.push(listener)
  return () => {
    toNotify = toNotify.filter((kept) => kept !== listener)
  }
}

/**
 * Makes Back close this layer, step by step.
 * @param depth steps of Back until it is closed; 0 while it is closed.
 * @param onBack the user went back to this depth.
 */
export function useHistoryLayer(depth: number, onBack: (depth: number) => void): void {
  const latest = useRef(onBack)
  useLayoutEffect(() => {
    latest.current = onBack
  })
  const [layer] = useState(() => ({ depth: 0, goBack: (to: number) => latest.current(to) }))
  // Together with the layer itself: a passive effect may run after the shopper's next event.
  useLayoutEffect(() => layers?.setDepth(layer, depth), [layer, depth])
  useLayoutEffect(() => () => layers?.setDepth(layer, 0), [layer])
  useEffect(() => {
    if (depth > 0) markUsed()
  }, [depth])
}
