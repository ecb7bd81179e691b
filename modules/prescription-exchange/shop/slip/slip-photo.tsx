import type { SlipReading } from "@chashma/optics/slip/read-slip.ts"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import { FileButton } from "#web/shared/prescriptions/uploads/file-button.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { confirmedPowers, hasSureValue, slipItems } from "./slip-items.ts"
import { readPhoto, SLIP_FILES_MB, type SlipProgress, UnreadablePicture } from "./slip-reader.ts"
import { SlipReview } from "./slip-review.tsx"

/** What browsers can draw; a phone offers its camera, too. */
const PICTURES = "image/jpeg,image/png,image/webp,image/avif"

type State =
  | { is: "choosing" }
  | { is: "working"; progress: SlipProgress }
  | { is: "failed"; sentence: Sentence }
  | { is: "read"; reading: SlipReading; picture: HTMLCanvasElement }
  | { is: "filled"; filled: number; empty: Sentence[] }

const failures = {
  picture: msg("We can't open this picture. Choose a JPEG or PNG photo."),
  loading: msg("The reader couldn't be loaded. Check your connection and try again."),
  nothing: msg(
    "We couldn't read any powers in this photo. Take it again from straight above, in good light, so that the print fills the picture. Handwriting can't be read.",
  ),
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
  const t = useTranslate()
  const [state, setState] = useState<State>({ is: "choosing" })
  const running = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (chosen) void read(chosen.photo)
    return () => running.current?.abort()
  }, [])

  function fail(sentence: Sentence) {
    if (!chosen) return setState({ is: "failed", sentence })
    toast(t("We couldn't read this photo here, so we're sending it to our optician."))
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
        stop={chosen ? t(toOptician) : t("Cancel", { context: "dialog" })}
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
        discard={chosen ? t(toOptician) : t("Discard")}
        onDiscard={() => (chosen ? chosen.send() : setState({ is: "choosing" }))}
      />
    )
  }
  if (chosen) return state.is === "filled" && <Filled {...state} />
  return (
    <div className="grid gap-3">
      {state.is === "choosing" && (
        <p className="text-sm text-ink-2">
          {t(
            "For printed prescriptions. Your photo is read on this device and is not sent anywhere. The reader is about {megabytes} MB and is downloaded once.",
            { megabytes: SLIP_FILES_MB },
          )}
        </p>
      )}
      {state.is === "failed" && <Notice look="error">{t(state.sentence)}</Notice>}
      {state.is === "filled" && <Filled filled={state.filled} empty={state.empty} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={state.is === "choosing" ? t("Take or choose a photo") : t("Read another photo")}
          accept={PICTURES}
          single
          ref={input}
          onPick={([file]) => file && void read(file)}
        />
      </div>
      {state.is === "failed" && (
        <p className="text-sm text-ink-2">{t("Or fill in the values below yourself.")}</p>
      )}
    </div>
  )
}

const toOptician = msg("Send it to our optician instead")

function Progress(props: SlipProgress & { stop: string; onStop: () => void }) {
  const { part, share } = props
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone; the focus stays in the panel. Before the dialog notices that the
  // focused element is gone: it would take the focus itself.
  useLayoutEffect(() => box.current?.focus(), [])
  const doing = part === "loading" ? t("Loading the reader") : t("Reading your photo")
  const megabytes = (share * SLIP_FILES_MB).toFixed(1)
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-80 gap-2 text-sm text-ink-2 outline-none">
      <p>
        {part === "loading"
          ? t("Loading the reader: {loaded} of {all} MB", { loaded: megabytes, all: SLIP_FILES_MB })
          : t("Reading your photo..")}
      </p>
      <span role="status" className="sr-only">
        {doing}
      </span>
      <progress
        aria-label={doing}
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

function Filled({ filled, empty }: { filled: number; empty: Sentence[] }) {
  const t = useTranslate()
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => text.current?.focus(), [])
  return (
    <div ref={text} tabIndex={-1} role="status" className="text-sm outline-none">
      <p className="font-medium text-leaf">
        {t("{filled, plural, one {# value is} other {# values are}} filled in below.", { filled })}
      </p>
      {empty.length > 0 && (
        <p className="mt-1">
          {t.rich("<b>Still empty:</b> {fields}. Fill them in from your prescription.", {
            b: (words) => <b className="font-medium">{words}</b>,
            fields: empty.map((name) => t(name)).join(", "),
          })}
        </p>
      )}
    </div>
  )
}
