import clsx from "clsx"
import { useRef } from "react"
import { Button } from "#web/ui/button.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { type Fault, faultWords } from "./faults.ts"
import type { TryOnFrame } from "./frames.ts"
import type { FaceReading } from "./live/face-reading.ts"
import type { Mirror, Source } from "./mirror.ts"
import { modelMegabytes } from "./model/model-files.ts"
import { useMirror } from "./use-mirror.ts"

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
  const canvas = useRef<HTMLCanvasElement>(null)
  const state = useMirror(canvas, source, frame, props)
  const name = `${frame.title}, ${frame.label}`
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name}, on your face`}
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
            <p className="text-lg font-medium">{faultWords[state.is].title}</p>
            <p className="text-sm text-ink-2">{faultWords[state.is].text}</p>
            <div className="flex flex-wrap gap-2">
              {canBeTriedAgain(state.is) && (
                <Button look="primary" onClick={onRetry}>
                  Try again
                </Button>
              )}
              <Button onClick={onOther}>See it on a person</Button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** Download progress of the face model. */
function LoadingBar({ share }: { share: number }) {
  if (share >= 1) return <Over>{<Spinner label="Looking for your face" />}</Over>
  return (
    <Over>
      <div className="w-72 max-w-full">
        <div
          role="progressbar"
          aria-label="Loading 3D try on"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full origin-left bg-peacock" style={{ scale: `${share} 1` }} />
        </div>
        <p className="mt-2 text-sm text-ink-2">
          Loading {(share * modelMegabytes).toFixed(1)} of about {modelMegabytes} MB. It is saved
          for your next visit.
        </p>
      </div>
    </Over>
  )
}

const Over = ({ children }: { children: React.ReactNode }) => (
  <div className="absolute inset-0 grid grid-cols-1 place-items-center p-6">{children}</div>
)
