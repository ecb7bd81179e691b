import clsx from "clsx"
import { useEffect, useRef, useState } from "react"
import {
  type ClientLoaderFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
} from "react-router"
import { wearers } from "#domain/catalogue/worn-by.ts"
import { apiClient, apiClientOf } from "#web/shared/api/client.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"
import { Spinner } from "#web/ui/spinner.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { type Opening, openingFor } from "./abilities.ts"
import { BuyFrame } from "./buy-frame.tsx"
import { CompareDialog } from "./compare-dialog.tsx"
import { FramePanel } from "./frame-panel.tsx"
import type { TryOnFrame } from "./frames.ts"
import { loadTryOn, type TryOnData } from "./load-try-on.ts"
import { MeasuresSheet } from "./measures-sheet.tsx"
import { copyOf, type Mirror, type Mode, type Snapshot, type Source } from "./mirror.ts"
import { Stage } from "./stage.tsx"
import { useFaceMeasurements } from "./use-face-measurements.ts"

/** Browser key `person`: the drawn person on whom the shopper looks at frames. Cleared at sign-out. */
const savedPerson = persistedStore<string | null>("person", null, {
  parse: (stored) => wearers.find(({ id }) => id === stored)?.id ?? null,
})

/** What the mirror shows: null until it is known whether there is a camera. */
type Shown = { mode: Mode; source: Source | null } | null

const openings: Record<Opening, Shown> = {
  camera: { mode: "camera", source: { mode: "camera" } },
  ask: { mode: "camera", source: null },
  person: { mode: "person", source: null },
}

export const meta = ({ matches, params }: MetaArgs) =>
  pageMeta(matches, {
    title: msg("3D try on: frames on your own face"),
    description: msg(
      "See our frames on your own face at their true size, live or on a photo. It runs in your browser, and your picture never leaves your device.",
    ),
    path: href("/try-on/:product_id?"),
    noindex: params.product_id !== undefined,
  })

export const loader = ({ context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
  loadTryOn(apiClientOf(context), params.product_id)

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  loadTryOn(apiClient, params.product_id)

export default function TryOnPage(props: {
  loaderData: TryOnData
  params: { product_id?: string }
}) {
  const { loaderData, params } = props
  return <TryOn key={params.product_id ?? ""} {...loaderData} />
}

/** A mirror with the shop's frames. */
function TryOn({ models, asked }: TryOnData) {
  const t = useTranslate()
  const all = models.flatMap(({ frames }) => frames)
  const [frame, setFrame] = useState(all.find(({ id }) => id === asked) ?? all[0])
  const [firstWearer] = useState(frame?.wearer)
  const personId = savedPerson.use() ?? firstWearer
  const person = wearers.find(({ id }) => id === personId) ?? wearers[0]!
  const [view, setView] = useState<Shown>(null)
  const mode = view?.mode ?? null
  const [mirror, setMirror] = useState<Mirror | null>(null)
  const [popup, setPopup] = useState<"compare" | "measures" | null>(null)
  const sight = useFaceMeasurements(mode === "photo")
  const { snapshots, take, remove } = useSnapshots()

  useEffect(() => {
    // What was chosen meanwhile stays.
    void openingFor(navigator).then((opening) => setView((now) => now ?? openings[opening]))
  }, [])

  function show(source: Source | null, next: Mode) {
    sight.forget()
    setView({ mode: next, source })
  }

  if (!frame) return <p className="p-gutter">{t("There is no frame to try on right now.")}</p>
  const open = (which: typeof popup) => (now: boolean) => setPopup(now ? which : null)
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--spacing-header-phone)-var(--spacing-header-search))] min-h-130 max-w-page flex-col lg:grid lg:h-[max(34rem,calc(100dvh-10rem))] lg:grid-cols-[minmax(0,1fr)_25rem] lg:px-gutter lg:py-5">
      <section
        aria-label={t("Mirror")}
        className="relative min-h-0 flex-1 overflow-hidden bg-ground-dew"
      >
        <h1 className="sr-only">{t("3D try on")}</h1>
        {view ? (
          <Stage
            {...view}
            frame={frame}
            person={person}
            onPerson={(id) => {
              if (id !== undefined) savedPerson.write(id)
              if (mode !== "person") show(null, "person")
            }}
            onMirror={setMirror}
            onReading={sight.onReading}
            onSource={(next) => show(next, next.mode)}
          />
        ) : (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={t("Opening 3D try on")} />
          </div>
        )}
        <div className="absolute inset-x-0 top-3 flex flex-col items-center gap-2 px-3">
          <ModePicker mode={mode} onPick={(next) => show(null, next)} />
          <p
            role="status"
            className="max-w-80 rounded-md bg-paper px-3 py-2 text-center text-sm empty:bg-transparent empty:p-0"
          >
            {mirror && mode !== "person" && sight.hint ? t(sight.hint) : null}
          </p>
        </div>
      </section>
      <section
        aria-label={t("Frames")}
        className="flex min-h-70 flex-col gap-2 px-4 py-3 max-lg:shadow-bar lg:min-h-0 lg:justify-between lg:border-y lg:border-r lg:border-line lg:p-6"
      >
        <FramePanel
          models={models}
          chosen={frame}
          face={
            mode === "person"
              ? { width: person.faceWidth, whose: person.name }
              : sight.faceWidth !== null
                ? { width: sight.faceWidth, whose: null }
                : null
          }
          onChoose={(next: TryOnFrame) => setFrame(next)}
        />
        <BuyFrame frame={frame} />
        <Actions
          onTake={mirror && (mode === "person" || sight.hasFace) ? () => take(mirror, frame) : null}
          taken={snapshots.length}
          onCompare={() => setPopup("compare")}
          onMeasures={() => setPopup("measures")}
        />
      </section>
      <CompareDialog
        open={popup === "compare" && snapshots.length > 0}
        onOpenChange={open("compare")}
        snapshots={snapshots}
        faceWidth={sight.faceWidth}
        onRemove={remove}
      />
      <MeasuresSheet
        open={popup === "measures"}
        onOpenChange={open("measures")}
        onMeasure={mirror && mode !== "person" ? sight.measure : null}
        measurement={sight.measurement}
        faceWidth={sight.faceWidth}
        frame={frame}
      />
    </div>
  )
}

interface ActionsProps {
  /** Null while there is nothing to capture. */
  onTake: (() => void) | null
  taken: number
  onCompare: () => void
  onMeasures: () => void
}

/** Actions on the current picture of the mirror. */
function Actions({ onTake, taken, onCompare, onMeasures }: ActionsProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-3 gap-2">
      <Action label={t("Take a picture")} onClick={onTake} />
      <Action
        label={taken > 0 ? t("Compare ({taken})", { taken }) : t("Compare")}
        onClick={taken > 0 ? onCompare : null}
      />
      <Action label={t("Measures")} onClick={onMeasures} />
    </div>
  )
}

function Action(props: { label: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      disabled={!props.onClick}
      onClick={props.onClick ?? undefined}
      className="min-h-tap min-w-0 rounded-md border border-control px-1 text-sm wrap-break-word hyphens-auto leading-tight font-medium hover:bg-sunk disabled:opacity-50"
    >
      {props.label}
    </button>
  )
}

const modes: [mode: Mode, label: Sentence][] = [
  ["camera", msg("My face")],
  ["photo", msg("A photo")],
  ["person", msg("A person")],
]

/** The choice of mode: camera, photo or a drawn person. */
function ModePicker({ mode, onPick }: { mode: Mode | null; onPick: (mode: Mode) => void }) {
  const t = useTranslate()
  return (
    <fieldset className="flex flex-wrap justify-center rounded-[1.75rem] bg-paper p-1 shadow-float">
      <legend className="sr-only">{t("See the frame on")}</legend>
      {modes.map(([value, label]) => (
        <label
          key={value}
          className={clsx(
            "relative flex min-h-tap items-center rounded-full px-[min(1rem,4vw)] text-sm font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-peacock",
            value === mode && "bg-peacock text-paper",
          )}
        >
          <input
            type="radio"
            name="try-on-mode"
            className="sr-only"
            checked={value === mode}
            onChange={() => onPick(value)}
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}

/** More than this many are hard to compare; the oldest is removed. */
const MAX_SNAPSHOTS = 4

function useSnapshots() {
  const [snapshots, setSnapshots] = useState<Snapshot[]>([])
  const next = useRef(1)
  return {
    snapshots,
    take: (mirror: Mirror, frame: TryOnFrame) => {
      const snapshot = { id: next.current++, frame, picture: copyOf(mirror) }
      setSnapshots((before) => [...before, snapshot].slice(-MAX_SNAPSHOTS))
    },
    remove: (id: number) => setSnapshots((before) => before.filter((one) => one.id !== id)),
  }
}
