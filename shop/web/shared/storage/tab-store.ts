/** Lenses kept for another frame (`keptLenses`); pages look for it before they load that code. */
export const KEPT_LENSES_KEY = "lens-kept"

/** The lens choice to continue (`unfinishedLenses`); the home page looks for it likewise. */
export const UNFINISHED_LENSES_KEY = "lens-unfinished"

/** A value in session storage: it survives a sign-in and a reload, but not the tab. */
export interface TabStore<T> {
  read: () => T | null
  write: (value: T) => void
  clear: () => void
}

/** @param parse may throw; an invalid value counts as absent. */
export function tabStore<T>(key: string, parse: (stored: unknown) => T): TabStore<T> {
  return {
    read: () => {
      const stored = sessionStorage.getItem(key)
      if (stored === null) return null
      try {
        return parse(JSON.parse(stored))
      } catch {
        return null
      }
    },
    write: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
    clear: () => sessionStorage.removeItem(key),
  }
}
