import { vi } from "vitest"

/** An empty replacement for browser storage; its content can be read and corrupted. */
export function emptyBrowserStorage(): Map<string, string> {
  const storage = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return storage
}
