import clsx from "clsx"
import { type ReactNode, useEffect, useId, useState } from "react"
import type { Wearer } from "#domain/catalogue/worn-by.ts"
import { hasSimd } from "#web/shared/catalogue/photo/has-simd.ts"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { canFindFaces } from "./abilities.ts"
import type { Mode, Source } from "./mirror.ts"
import { MirrorView, type MirrorViewProps } from "./mirror-view.tsx"
import { modelFiles, modelMegabytes } from "./model/model-files.ts"
import { faceFinder } from "./model/one-finder.ts"
import { PeopleView } from "./people-view.tsx"

interface StageProps extends Pick<MirrorViewProps, "frame" | "onMirror" | "onReading"> {
  mode: Mode
  source: Source | null
  person: Wearer
  onSource: (source: Source) => void
  /** Without an id, the person chosen before. */
  onPerson: (id?: string) => void
}

/** The mirror, or the consent before it opens. */
export function Stage({ mode, source, person, onSource, onPerson, ...view }: StageProps) {
  const t = useTranslate()
  const [attempt, setAttempt] = useState(0)
  if (mode === "person") {
    const { frame, onMirror } = view
    return <PeopleView {...{ frame, person, onPerson, onMirror }} />
  }
  if (!source && mode === "camera") {
    return (
      <StartCard
        title={t("See it on your own face")}
        text={t(
          "Your browser will ask for the camera. Hold the device at arm's length and look straight into it.",
        )}
      >
        <Button look="primary" large onClick={() => onSource({ mode: "camera" })}>
          {t("Open the camera")}
        </Button>
      </StartCard>
    )
  }
  if (!source) {
    return (
      <StartCard
        title={t("See it on a photo")}
        text={t("Choose one that shows a face from the front, well lit, without glasses.")}
      >
        <PhotoButton
          label={t("Choose a photo")}
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
        onOther={() => onPerson()}
        {...view}
      />
      {source.mode === "photo" && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <PhotoButton
            over
            label={t("Another photo")}
            onPhoto={(photo) => onSource({ mode: "photo", photo })}
          />
        </div>
      )}
    </>
  )
}

const keyOf = (source: Source): string => {
  if (source.mode === "camera") return "camera"
  return `photo ${source.photo.name} ${source.photo.size} ${source.photo.lastModified}`
}

/** Before a camera or a photo: explains what happens, and what does not. */
function StartCard(props: { title: string; text: string; children: ReactNode }) {
  const t = useTranslate()
  useEffect(() => {
    if (canFindFaces()) void warmModel()
  }, [])
  return (
    <div className="absolute inset-0 grid grid-cols-1 place-items-center overflow-y-auto p-4 max-lg:pt-18">
      <div className="flex w-88 max-w-full flex-col gap-3 rounded-lg bg-paper p-5">
        <h2 className="text-xl">{props.title}</h2>
        <p className="text-sm text-ink-2">{props.text}</p>
        <p className="flex gap-2 text-sm">
          <Icon name="shield" small />
          <span>
            {t("The picture stays on this device. Nothing is sent and nothing is stored.")}
          </span>
        </p>
        <p className="text-xs text-ink-3">
          {t("The first time, about {megabytes} MB are loaded and kept for later visits.", {
            megabytes: modelMegabytes,
          })}
        </p>
        {!hasSimd() && (
          <p className="text-xs text-ink-3">
            {t(
              "Live try on will be slow in this browser. A newer browser or a photo works better.",
            )}
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

/** A file field styled as a button; small `over` a picture. */
function PhotoButton(props: { label: string; over?: boolean; onPhoto: (photo: File) => void }) {
  const { label, over, onPhoto } = props
  const id = useId()
  return (
    <span className="relative">
      <label
        htmlFor={id}
        className={clsx(
          "inline-flex items-center justify-center font-medium has-[+input:focus-visible]:outline-2 has-[+input:focus-visible]:outline-offset-2 has-[+input:focus-visible]:outline-peacock",
          over
            ? "min-h-tap rounded-full bg-paper px-4 text-sm shadow-float"
            : "min-h-13 rounded-md bg-peacock px-6 text-paper hover:bg-peacock-deep",
        )}
      >
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          const photo = target.files?.[0]
          if (photo) onPhoto(photo)
          target.value = ""
        }}
      />
    </span>
  )
}
