import type { SlipReading } from "@chashma/optics/slip/read-slip.ts"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import { FileButton } from "#web/shared/prescriptions/uploads/file-button.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { confirmedPowers, hasSureValue, slipItems } from "./slip-items.ts"
import { readPhoto, SLIP_FILES_MB, type SlipProgress, UnreadablePicture } from "./slip-reader.ts"
import { SlipReview } from "./slip-review.tsx"

/** What browsers can draw; a phone offers its camera, too. */
const PICTURES = "image/jpeg,image/png,image/webp,image/avif"

type State =
  | { is: "choosing" }
  | { is: "working"; progress: SlipProgress }
  | { is: "failed"; sentence: string }
  | { is: "read"; reading: SlipReading; picture: HTMLCanvasElement }
  | { is: "filled"; filled: number; empty: string[] }

const failures = {
  picture: "We can't open this picture. Choose a JPEG or PNG photo.",
  loading: "The reader couldn't be loaded. Check your connection and try again.",
  nothing:
    "We couldn't read any powers in this photo. Take it again from straight above, in good light, so that the print fills the picture. Handwriting can't be read.",
}

/**
 * Reads a photo of a printed prescription on this device, and fills in what the shopper confirms
 * value by value.
 */
export default function SlipPhoto(props: {
  takesAddition: boolean
  onFill: (powers: ReadPowers) => void
  /** A photo that was chosen before; what cannot be read of it goes to the optician. */
  chosen?: { photo: File; send: () => void }
}) {
  const { chosen } = props
  const [state, setState] = useState<State>({ is: "choosing" })
  const running = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (chosen) void read(chosen.photo)
    return () => running.current?.abort()
  }, [])

  function fail(sentence: string) {
    if (!chosen) return setState({ is: "failed", sentence })
    toast("We couldn't read this photo here, so we're sending it to our optician.")
    chosen.send()
  }

  async function read(file: File) {
    const controller = new AbortController()
    running.current = controller
    setState({ is: "working", progress: { part: "loading", share: 0 } })
    let isReading = false
    try {
      const { reading, picture } = await readPhoto(file, controller.signal, (progress) => {
        isReading = progress.part === "reading"
        if (!controller.signal.aborted) setState({ is: "working", progress })
      })
      if (hasSureValue(reading)) setState({ is: "read", reading, picture })
      else fail(failures.nothing)
    } catch (error) {
      if (controller.signal.aborted) return setState({ is: "choosing" })
      console.error("The photo was not read", error)
      const reason =
        error instanceof UnreadablePicture ? "picture" : isReading ? "nothing" : "loading"
      fail(failures[reason])
    }
  }

  function fill(reading: SlipReading, confirmed: ReadonlySet<string>) {
    const empty = slipItems(reading, props.takesAddition)
      .filter(({ id }) => !confirmed.has(id))
      .map(({ name }) => name)
    props.onFill(confirmedPowers(reading, confirmed))
    setState({ is: "filled", filled: confirmed.size, empty })
  }

  if (state.is === "working") {
    return (
      <Progress
        {...state.progress}
        stop={chosen ? toOptician : "Cancel"}
        onStop={() => (chosen ? chosen.send() : running.current?.abort())}
      />
    )
  }
  if (state.is === "read") {
    return (
      <SlipReview
        reading={state.reading}
        picture={state.picture}
        takesAddition={props.takesAddition}
        onFill={(confirmed) => fill(state.reading, confirmed)}
        discard={chosen ? toOptician : "Discard"}
        onDiscard={() => (chosen ? chosen.send() : setState({ is: "choosing" }))}
      />
    )
  }
  if (chosen) return state.is === "filled" && <Filled {...state} />
  return (
    <div className="grid gap-3">
      {state.is === "choosing" && (
        <p className="text-sm text-ink-2">
          For printed prescriptions. Your photo is read on this device and is not sent anywhere. The
          reader is about {SLIP_FILES_MB} MB and is downloaded once.
        </p>
      )}
      {state.is === "failed" && <Notice look="error">{state.sentence}</Notice>}
      {state.is === "filled" && <Filled filled={state.filled} empty={state.empty} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={state.is === "choosing" ? "Take or choose a photo" : "Read another photo"}
          accept={PICTURES}
          single
          ref={input}
          onPick={([file]) => file && void read(file)}
        />
      </div>
      {state.is === "failed" && (
        <p className="text-sm text-ink-2">Or fill in the values below yourself.</p>
      )}
    </div>
  )
}

const toOptician = "Send it to our optician instead"

function Progress(props: SlipProgress & { stop: string; onStop: () => void }) {
  const { part, share } = props
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone; the focus stays in the panel. Before the dialog notices that the
  // focused element is gone: it would take the focus itself.
  useLayoutEffect(() => box.current?.focus(), [])
  const megabytes = (share * SLIP_FILES_MB).toFixed(1)
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-80 gap-2 text-sm text-ink-2 outline-none">
      <p>
        {part === "loading"
          ? `Loading the reader: ${megabytes} of ${SLIP_FILES_MB} MB`
          : "Reading your photo.."}
      </p>
      <span role="status" className="sr-only">
        {part === "loading" ? "Loading the reader" : "Reading your photo"}
      </span>
      <progress
        aria-label={part === "loading" ? "Loading the reader" : "Reading your photo"}
        max={100}
        value={Math.round(share * 100)}
        className="block h-1.5 w-full accent-peacock"
      />
      <Button onClick={props.onStop} className="justify-self-start">
        {props.stop}
      </Button>
    </div>
  )
}

function Filled({ filled, empty }: { filled: number; empty: string[] }) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => text.current?.focus(), [])
  return (
    <div ref={text} tabIndex={-1} role="status" className="text-sm outline-none">
      <p className="font-medium text-leaf">
        {filled === 1 ? "1 value is filled in below." : `${filled} values are filled in below.`}
      </p>
      {empty.length > 0 && (
        <p className="mt-1">
          <b className="font-medium">Still empty:</b> {empty.join(", ")}. Fill them in from your
          prescription.
        </p>
      )}
    </div>
  )
}
