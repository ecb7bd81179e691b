import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import { Link, useParams } from "react-router"
import {
  measureFrameOutline,
  removeFrameOutline,
  showFrameOutline,
} from "#contract/catalogue/operations/frame-outline.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  MAX_GROOVE_MM,
  type MarkedPhoto,
  outlineError,
  outlineFaults,
  outlineWarnings,
} from "#domain/catalogue/frame-outline.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { readNumber } from "#domain/core/typed-number.ts"
import { measureOutline } from "#eyewear/geometry/photo-outline.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import { TextField } from "../../shared/fields.tsx"
import { Loading } from "../../shared/loading.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { Part } from "../../shared/part.tsx"
import { useAction } from "../../shared/use-action.ts"
import { useChange, useOperation, withSentence } from "../../shared/use-operation.ts"
import { type OutcomeView, useOutcome } from "../../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { CatalogueFrame } from "../catalogue-frame.tsx"
import { firstMarks, type MarksState } from "./marks.ts"
import { OutlineDrawing } from "./outline-drawing.tsx"
import { PhotoEditor } from "./photo-editor.tsx"
import { readPhoto, type ShownPhoto } from "./read-photo.ts"

type Shown = OperationReply<typeof showFrameOutline>

/** The outline of a frame's lenses for lens labs: what is stored, and measuring it from a photo. */
export default function OutlinePage() {
  const { product = "" } = useParams()
  const { may } = useOffice()
  const { value, ...loading } = useOperation(showFrameOutline, { product })
  const outcome = useOutcome()
  return (
    <CatalogueFrame
      title={value ? `Lens outline: ${value.title}` : "Lens outline"}
      aside={
        <Link
          to={`/office/products/${product}`}
          className="link inline-flex min-h-tap items-center text-sm"
        >
          Back to the product
        </Link>
      }
    >
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <div className="grid gap-8">
          {outcome.view}
          <StoredPart key={value.outline?.measured} shown={value} outcome={outcome} />
          {may("catalogue.change") && !value.is_modelled && (
            <MeasurePart shown={value} outcome={outcome} />
          )}
        </div>
      )}
    </CatalogueFrame>
  )
}

function StoredPart({ shown, outcome }: { shown: Shown; outcome: OutcomeView }) {
  const { outline } = shown
  const { may } = useOffice()
  const remove = useChange(removeFrameOutline)
  const [isAsking, setAsking] = useState(false)
  if (shown.is_modelled) {
    return (
      <p className="text-ink-2">
        This is a frame of the sample. Its lab files have the outline of its 3D model.
      </p>
    )
  }
  if (!outline) {
    return (
      <p className="max-w-prose text-ink-2">
        No outline yet. With one, a lens lab can cut the lenses of this frame before it has the
        frame. Without one, send the frame to the lab.
      </p>
    )
  }
  const aside = may("catalogue.change") && (
    <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
      Remove
    </Button>
  )
  return (
    <Part title="Outline in lab files" aside={aside}>
      <div className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[18rem_1fr]">
        <OutlineDrawing outline={outline} />
        <div className="grid gap-2 text-sm">
          <Sizes outline={outline} error={outline.error} />
          <p className="text-ink-2">
            Measured on {formatDayAndTime(outline.measured)}
            {outline.by && ` by ${outline.by}`}
          </p>
          <Warnings sentences={outline.warnings} />
        </div>
      </div>
      {isAsking && (
        <ActionDialog
          title="Remove this outline?"
          confirm="Remove"
          onClose={() => setAsking(false)}
          onDone={(sentence) => {
            setAsking(false)
            outcome.tell(sentence)
          }}
          act={async () =>
            withSentence(await remove({ product: String(shown.product) }), "Outline removed.")
          }
        >
          <p>Lab files of this frame will have no outline, so that the lab needs the frame.</p>
        </ActionDialog>
      )}
    </Part>
  )
}

function Sizes(props: {
  outline: { width: number; height: number; bridge: number | null }
  error: number
}) {
  const { width, height, bridge } = props.outline
  return (
    <p className="text-base font-medium">
      Lens {width.toFixed(1)} × {height.toFixed(1)} mm
      {bridge !== null && ` · ${bridge.toFixed(1)} mm between the lenses`} · exact to ±
      {props.error.toFixed(2)} mm
    </p>
  )
}

const Warnings = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <Notice key={sentence} look="caution">
      {sentence}
    </Notice>
  ))

function MeasurePart({ shown, outcome }: { shown: Shown; outcome: OutcomeView }) {
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<ShownPhoto | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(photo?.address ?? ""), [photo])

  async function open(file: File) {
    setRefusal(null)
    const read = await readPhoto(file).catch(() => null)
    if (read) setPhoto(read)
    else setRefusal("This browser cannot read the picture. Choose a photo as JPEG or PNG.")
  }

  return (
    <Part title={shown.outline ? "Measure again" : "Measure from a photo"}>
      <ol className="max-w-prose list-decimal pb-4 pl-5 text-sm text-ink-2">
        <li>
          Lay the frame on a table, front up, and a bank card beside it: on small supports, so that
          it is as high as the front of the rims. Most exact is a demo lens taken out of the frame,
          flat on white paper beside the card.
        </li>
        <li>
          Take the photo from straight above, at least 30 cm away, with the camera's zoom: frame and
          card fill it. Cover the number of the card.
        </li>
        <li>
          Mark the card's corners and the edge of the lenses here. The photo stays here, too: only
          the points are sent.
        </li>
      </ol>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void open(file)
          target.value = ""
        }}
      />
      <Button
        look={photo ? "secondary" : "primary"}
        size="sm"
        onClick={() => input.current?.click()}
      >
        {photo ? "Choose another photo" : "Choose a photo"}
      </Button>
      {refusal && (
        <div className="pt-3">
          <Notice look="error">{refusal}</Notice>
        </div>
      )}
      {photo && (
        <Measuring
          key={photo.address}
          photo={photo}
          shown={shown}
          onSaved={() => {
            setPhoto(null)
            outcome.tell("Outline saved. New lab files of this frame include it.")
            scrollTo({ top: 0 })
          }}
        />
      )}
    </Part>
  )
}

const grooveProblem = `Type a number of millimetres from 0 to ${MAX_GROOVE_MM}.`

function Measuring(props: { photo: ShownPhoto; shown: Shown; onSaved: () => void }) {
  const { photo, shown } = props
  const save = useChange(measureFrameOutline)
  const [state, setState] = useState<MarksState>(() => firstMarks(photo.width, photo.height))
  const [typedGroove, setTypedGroove] = useState("0.5")
  const [colours, setColours] = useState(shown.colours.length > 0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const release = useUnsavedChanges(state.earlier.length > 0)
  const groove = readNumber(typedGroove)
  const isGroove = groove !== null && groove >= 0 && groove <= MAX_GROOVE_MM

  const marked = useMemo(
    (): MarkedPhoto => ({
      ...{ width: photo.width, height: photo.height, card: state.marks.card },
      right: state.marks.right,
      left: state.marks.left.length > 0 ? state.marks.left : undefined,
      groove: isGroove ? groove : 0,
    }),
    [photo, state.marks, groove, isGroove],
  )
  const deferred = useDeferredValue(marked)
  const measured = useMemo(() => measureOutline(deferred), [deferred])
  const typed =
    shown.eye_size !== null && shown.lens_height !== null
      ? { eyeSize: shown.eye_size, lensHeight: shown.lens_height }
      : null

  const { busy, run: submit } = useAction(async () => {
    setRefusal(null)
    if (!isGroove) return setRefusal(grooveProblem)
    const points = (part: MarkedPhoto["card"]) =>
      part.map(([x, y]): [number, number] => [tenth(x), tenth(y)])
    const saved = await save({
      product: String(shown.product),
      ...{ width: photo.width, height: photo.height, groove, colours },
      ...{ card: points(marked.card), right: points(marked.right) },
      ...(marked.left && { left: points(marked.left) }),
    })
    if (!saved.ok) return setRefusal(saved.failure.message)
    release()
    props.onSaved()
  })

  return (
    <div className="grid gap-x-8 gap-y-5 pt-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <PhotoEditor photo={photo} state={state} onChange={setState} />
      <div className="grid content-start gap-4">
        <div className="grid gap-3" aria-live="polite">
          {measured.ok ? (
            <>
              <Sizes outline={measured.value} error={outlineError(measured.value, typed)} />
              {typed && (
                <p className="text-sm text-ink-2">
                  The product says {typed.eyeSize} × {typed.lensHeight} mm.
                </p>
              )}
              <p className="text-sm text-ink-2">
                Each millimetre that the card lies higher or lower than the lenses changes the
                outline by up to {measured.value.errorPerMm.toFixed(2)} mm. One is included.
              </p>
              <Warnings sentences={outlineWarnings(measured.value, typed)} />
            </>
          ) : (
            <Notice look="info">{outlineFaults[measured.failure]}</Notice>
          )}
        </div>
        <TextField
          label="Hidden by the rim, mm"
          hint="A lens goes into a groove behind the edge that you see, usually by 0.5 mm. Type 0 for demo lenses taken out of the frame and for frames without a rim."
          inputMode="decimal"
          error={isGroove ? undefined : grooveProblem}
          value={typedGroove}
          onChange={setTypedGroove}
        />
        {shown.colours.length > 0 && (
          <Checkbox
            label={`Also for its other colours in this size (${shown.colours.length})`}
            checked={colours}
            onChange={({ target }) => setColours(target.checked)}
          />
        )}
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button
          className="justify-self-start"
          busy={busy}
          busyLabel="Saving"
          disabled={!measured.ok}
          onClick={submit}
        >
          Save outline
        </Button>
      </div>
    </div>
  )
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10
