import type { FrameLook } from "@chashma/eyewear/look.ts"
import clsx from "clsx"
import { type RefObject, useEffect, useRef, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { showIfNewVersion } from "#web/ui/chunk-error.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { canDraw, canFindFaces } from "./abilities.ts"
import { type Fault, faultWords } from "./faults.ts"
import { colourLabel, type TryOnFrame } from "./frames.ts"
import type { FaceReading } from "./live/face-reading.ts"
import type { Mirror, Source } from "./mirror.ts"
import { modelMegabytes } from "./model/model-files.ts"

export interface MirrorViewProps {
  source: Source
  frame: TryOnFrame
  onMirror: (mirror: Mirror | null) => void
  onReading: (reading: FaceReading) => void
  onRetry: () => void
  onOther: () => void
}

const canBeTriedAgain = (fault: Fault) =>
  !["too-old", "no-webgl", "photo-unreadable", "photo-without-face"].includes(fault)

/** The canvas, and a status over it until there is a picture. */
export function MirrorView(props: MirrorViewProps) {
  const { source, frame, onRetry, onOther } = props
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const state = useMirror(canvas, source, frame, props)
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("{frame}, {colour}, on your face", {
          frame: frame.title || t("Unnamed Product"),
          colour: colourLabel(t, frame),
        })}
        data-mirror={state.is}
        className={clsx(
          "absolute inset-0 size-full -outline-offset-4",
          source.mode === "camera" && "-scale-x-100 object-cover",
          source.mode === "photo" && "object-contain",
          state.is !== "open" && "invisible",
        )}
      />
      {state.is === "opening" && <LoadingBar share={state.share} />}
      {state.is !== "opening" && state.is !== "open" && (
        <div role="alert" className="absolute inset-0 grid grid-cols-1 place-items-center p-6">
          <div className="flex max-w-88 flex-col items-start gap-3 rounded-lg bg-paper p-5">
            <p className="text-lg font-medium">{t(faultWords[state.is].title)}</p>
            <p className="text-sm text-ink-2">{t(faultWords[state.is].text)}</p>
            <div className="flex flex-wrap gap-2">
              {canBeTriedAgain(state.is) && (
                <Button look="primary" onClick={onRetry}>
                  {t("Try again")}
                </Button>
              )}
              <Button onClick={onOther}>{t("See it on a person")}</Button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** Download progress of the face model. */
function LoadingBar({ share }: { share: number }) {
  const t = useTranslate()
  if (share >= 1)
    return (
      <Over>
        <Spinner label={t("Looking for your face")} />
      </Over>
    )
  return (
    <Over>
      <div className="w-72 max-w-full">
        <div
          role="progressbar"
          aria-label={t("Loading 3D try on")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full origin-left bg-peacock" style={{ scale: `${share} 1` }} />
        </div>
        <p className="mt-2 text-sm text-ink-2">
          {t("Loading {loaded} of about {all} MB. It is saved for your next visit.", {
            loaded: (share * modelMegabytes).toFixed(1),
            all: modelMegabytes,
          })}
        </p>
      </div>
    </Over>
  )
}

const Over = ({ children }: { children: React.ReactNode }) => (
  <div className="absolute inset-0 grid grid-cols-1 place-items-center p-6">{children}</div>
)

type MirrorState = { is: "opening"; share: number } | { is: "open" } | { is: Fault }

/** Opens a mirror on a canvas while the canvas is mounted, and shows the frame. */
function useMirror(
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
