import { vi } from "vitest"

/** An empty store in the place of the browser's; what lies in it can be read and spoiled. */
export function emptyBrowserStorage(): Map<string, string> {
  const storage = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return storage
}
