import { useSyncExternalStore } from "react"

const query = "(min-width: 64rem)"

/** Whether the screen is wider than a phone or an upright tablet; false before hydration. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener("change", listener)
  return () => media.removeEventListener("change", listener)
}
