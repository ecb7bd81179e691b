import { useSyncExternalStore } from "react"

/** A value outside React; components that read it with `use` render again when it changes. */
interface Store<T> {
  read: () => T
  write: (value: T) => void
  /** For React; the initial value on the server and during hydration. */
  use: () => T
}

/** @param load computes the value on first read in the browser; the initial value without it */
export function createStore<T>(initial: T, load: () => T = () => initial): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T } | null = null

  const read = (): T => {
    current ??= { value: load() }
    return current.value
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    read,
    write: (value) => {
      current = { value }
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}
