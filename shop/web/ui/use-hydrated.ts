import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False on the server and during hydration: browser storage has not been read yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
