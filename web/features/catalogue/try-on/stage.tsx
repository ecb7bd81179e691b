import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { HeadControls } from "./head-controls.tsx"
import type { Mode, Source } from "./mirror.ts"
import { MirrorView, type MirrorViewProps } from "./mirror-view.tsx"
import { PhotoButton } from "./photo-button.tsx"
import { StartCard } from "./start-card.tsx"

interface StageProps extends Pick<MirrorViewProps, "frame" | "onMirror" | "onReading"> {
  mode: Mode
  source: Source | null
  onSource: (source: Source) => void
}

/** The mirror, or the consent before it opens. */
export function Stage({ mode, source, onSource, ...view }: StageProps) {
  const [attempt, setAttempt] = useState(0)
  if (!source && mode === "camera") {
    return (
      <StartCard
        title="See it on your own face"
        text="Your browser will ask for the camera. Hold the device at arm's length and look straight into it."
      >
        <Button onClick={() => onSource({ mode: "camera" })}>Open the camera</Button>
      </StartCard>
    )
  }
  if (!source) {
    return (
      <StartCard
        title="See it on a photo"
        text="Choose one that shows a face from the front, well lit, without glasses."
      >
        <PhotoButton
          label="Choose a photo"
          onPhoto={(photo) => onSource({ mode: "photo", photo })}
        />
      </StartCard>
    )
  }
  return (
    <>
      <MirrorView
        key={`${keyOf(source)} ${attempt}`}
        source={source}
        onRetry={() => setAttempt(attempt + 1)}
        onOther={() => onSource({ mode: "head", head: "medium" })}
        {...view}
      />
      {source.mode === "head" && (
        <HeadControls head={source.head} onHead={(head) => onSource({ mode: "head", head })} />
      )}
      {source.mode === "photo" && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <PhotoButton
            over
            label="Another photo"
            onPhoto={(photo) => onSource({ mode: "photo", photo })}
          />
        </div>
      )}
    </>
  )
}

const keyOf = (source: Source): string => {
  if (source.mode === "head") return `head ${source.head}`
  if (source.mode === "camera") return "camera"
  return `photo ${source.photo.name} ${source.photo.size} ${source.photo.lastModified}`
}
