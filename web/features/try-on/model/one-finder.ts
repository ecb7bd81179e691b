import { hasSimd } from "../abilities.ts"
import { FaceFinder } from "./face-finder.ts"

let loading: Promise<FaceFinder> | null = null
let share = 0
const listeners = new Set<(share: number) => void>()

/** The one model of this page; a failure is forgotten, so that the next call tries again. */
export function faceFinder(onProgress: (share: number) => void): Promise<FaceFinder> {
  listeners.add(onProgress)
  loading ??= FaceFinder.load(hasSimd(), (next) => {
    share = next
    for (const listener of listeners) listener(next)
  }).catch((error: unknown) => {
    loading = null
    share = 0
    throw error
  })
  onProgress(share)
  return loading.finally(() => listeners.delete(onProgress))
}
