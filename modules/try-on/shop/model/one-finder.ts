import { hasSimd } from "#web/shared/catalogue/photo/has-simd.ts"
import { FaceFinder } from "./face-finder.ts"

let loading: Promise<FaceFinder> | null = null
let share = 0
const listeners = new Set<(share: number) => void>()

/** The only model of this page; a failure is not cached, so that the next call retries. */
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
