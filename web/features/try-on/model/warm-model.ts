import { hasSimd } from "../abilities.ts"
import { modelFiles } from "./model-files.ts"
import { faceFinder } from "./one-finder.ts"

/**
 * Starts the model while the shopper reads what will happen, where an earlier visit left all of it
 * in the browser: nothing is fetched unasked.
 */
export async function warmModel(): Promise<void> {
  if (!("caches" in globalThis)) return
  const files = Object.values(modelFiles(hasSimd()))
  const kept = await Promise.all(files.map((file) => caches.match(file)))
  // A model that fails to start says so to whoever opens the mirror.
  if (kept.every(Boolean)) faceFinder(() => {}).catch(() => undefined)
}
