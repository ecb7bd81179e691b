import { useSyncExternalStore } from "react"

/**
 * A value in browser storage observed by every part of the page, and every tab. Reading never
 * fails: an invalid value (edited by hand, written by an older version) gives the fallback.
 */
interface PersistedStore<T> {
  read: () => T
  write: (value: T) => void
  clear: () => void
  /**
   * For React; on the server and during hydration it is the fallback, so that the markup matches.
   */
  use: () => T
}

export function persistedStore<T>(
  key: string,
  fallback: T,
  form: { parse: (stored: unknown) => T; write?: (value: T) => unknown; text?: boolean },
): PersistedStore<T> {
  const listeners = new Set<() => void>()
  let cached: { stored: string | null; value: T } | undefined

  function read(): T {
    const stored = localStorage.getItem(key)
    if (cached?.stored !== stored) cached = { stored, value: parseOr(stored) }
    return cached.value
  }

  function parseOr(stored: string | null): T {
    if (stored === null) return fallback
    try {
      return form.parse(form.text ? stored : JSON.parse(stored))
    } catch {
      return fallback
    }
  }

  function store(stored: string | null) {
    if (stored === null) localStorage.removeItem(key)
    else localStorage.setItem(key, stored)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    // The browser notifies other tabs; the writing tab must notify itself.
    const otherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener("storage", otherTab)
    return () => {
      listeners.delete(listener)
      window.removeEventListener("storage", otherTab)
    }
  }

  const write = (value: T) => {
    const plain = form.write ? form.write(value) : value
    store(form.text ? String(plain) : JSON.stringify(plain))
  }

  return {
    read,
    write,
    clear: () => store(null),
    use: () => useSyncExternalStore(subscribe, read, () => fallback),
  }
}
