import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False on the server and during start-up: the browser's storage is not read yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
