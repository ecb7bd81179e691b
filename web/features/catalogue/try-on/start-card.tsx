import { type ReactNode, useEffect } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { canFindFaces, hasSimd } from "./abilities.ts"
import { modelFiles } from "./model/model-files.ts"
import { faceFinder } from "./model/one-finder.ts"
import { modelMegabytes } from "./model-size.ts"

/** Before a camera or a photo: explains what happens, and what does not. */
export function StartCard(props: { title: string; text: string; children: ReactNode }) {
  useEffect(() => {
    if (canFindFaces()) void warmModel()
  }, [])
  return (
    <div className="absolute inset-0 grid grid-cols-1 place-items-center p-4">
      <div className="flex w-88 max-w-full flex-col gap-3 rounded-lg bg-paper p-5">
        <h2 className="text-xl">{props.title}</h2>
        <p className="text-sm text-ink-2">{props.text}</p>
        <p className="flex gap-2 text-sm">
          <Icon name="shield" small />
          <span>The picture stays on this device. Nothing is sent and nothing is stored.</span>
        </p>
        <p className="text-xs text-ink-3">
          The first time, about {modelMegabytes} MB are loaded and kept for later visits.
        </p>
        {!hasSimd() && (
          <p className="text-xs text-ink-3">
            Live try on will be slow in this browser. A newer browser or a photo works better.
          </p>
        )}
        {props.children}
      </div>
    </div>
  )
}

/**
 * Starts the model while the shopper reads the explanation, if an earlier visit left all of it in
 * the cache: nothing is downloaded without consent.
 */
async function warmModel(): Promise<void> {
  if (!("caches" in globalThis)) return
  const files = Object.values(modelFiles(hasSimd()))
  const stored = await Promise.all(files.map((file) => caches.match(file)))
  // A failed start of the model is reported when the mirror opens.
  if (stored.every(Boolean)) faceFinder(() => {}).catch(() => undefined)
}
