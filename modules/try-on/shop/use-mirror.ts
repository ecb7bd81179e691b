import type { FrameLook } from "@chashma/eyewear/look.ts"
import { type RefObject, useEffect, useRef, useState } from "react"
import { showIfNewVersion } from "#web/ui/chunk-error.tsx"
import { canDraw, canFindFaces } from "./abilities.ts"
import type { Fault } from "./faults.ts"
import type { TryOnFrame } from "./frames.ts"
import type { FaceReading } from "./live/face-reading.ts"
import type { Mirror, Source } from "./mirror.ts"

type MirrorState = { is: "opening"; share: number } | { is: "open" } | { is: Fault }

/** Opens a mirror on a canvas while the canvas is mounted, and shows the frame. */
export function useMirror(
  canvas: RefObject<HTMLCanvasElement | null>,
  source: Source,
  frame: TryOnFrame,
  {
    onMirror,
    onReading,
  }: { onMirror: (mirror: Mirror | null) => void; onReading: (reading: FaceReading) => void },
): MirrorState {
  const [state, setState] = useState<MirrorState>({ is: "opening", share: 0 })
  const mirror = useRef<Mirror | null>(null)
  const worn = useRef(frame)
  worn.current = frame
  const callbacks = useRef({ onMirror, onReading })
  callbacks.current = { onMirror, onReading }
  const begun = useRef(source)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let gone = false
    const tell = (next: MirrorState) => {
      if (!gone) setState(next)
    }
    const news = {
      // An error meanwhile is kept, whatever the download progress.
      onProgress: (share: number) => {
        if (!gone) setState((now) => (now.is === "opening" ? { is: "opening", share } : now))
      },
      onReading: (reading: FaceReading) => !gone && callbacks.current.onReading(reading),
      onFault: (fault: Fault) => tell({ is: fault }),
    }
    async function begin(element: HTMLCanvasElement) {
      const first = worn.current.look
      const opened = await open(element, begun.current, first, news)
      if (typeof opened === "string") return tell({ is: opened })
      if (gone) return opened.close()
      mirror.current = opened
      if (worn.current.look !== first) await opened.wear(worn.current.look)
      callbacks.current.onMirror(opened)
      tell({ is: "open" })
    }
    element.addEventListener("webglcontextlost", () => tell({ is: "no-webgl" }), { once: true })
    begin(element).catch((error) => {
      console.error(error)
      tell({ is: "model-lost" })
      void showIfNewVersion()
    })
    return () => {
      gone = true
      callbacks.current.onMirror(null)
      mirror.current?.close()
      mirror.current = null
    }
  }, [canvas])

  useEffect(() => {
    void mirror.current?.wear(frame.look)
  }, [frame])

  return state
}

async function open(
  canvas: HTMLCanvasElement,
  source: Source,
  look: FrameLook,
  news: Parameters<typeof import("./live/open-mirror.ts")["openCameraMirror"]>[2],
): Promise<Mirror | Fault> {
  if (!canDraw()) return "no-webgl"
  if (!canFindFaces()) return "too-old"
  const mirrors = await import("./live/open-mirror.ts")
  if (source.mode === "camera") return mirrors.openCameraMirror(canvas, look, news)
  return mirrors.openPhotoMirror(canvas, look, source.photo, news)
}
