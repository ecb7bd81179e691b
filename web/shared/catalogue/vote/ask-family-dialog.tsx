import { type FormEvent, useRef, useState } from "react"
import { Link } from "react-router"
import { createVote, voteForm } from "#contract/catalogue/votes.ts"
import {
  MAX_VOTE_FRAMES,
  VOTE_DAYS,
  VOTE_NAME_MAX_LENGTH,
  VOTE_QUESTION_MAX_LENGTH,
  voteTitle,
} from "#domain/catalogue/vote.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { withWork } from "#web/shared/api/with-work.ts"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Field, FieldError, focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { saveDeviceVote, votePath } from "./device-votes.ts"
import { openShareSheet, ShareVote } from "./share-vote.tsx"

export interface AskedFrame {
  id: number
  title: string
  /** As `Product.thumbnail`. */
  thumbnail: string
}

interface AskFamilyProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen at first; the wishlist offers more. */
  frames: readonly AskedFrame[]
}

/** Starts a vote on up to three frames, and sends its link. */
export default function AskFamilyDialog({ open, onOpenChange, frames }: AskFamilyProps) {
  const [started, setStarted] = useState<{ token: string; title: string } | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
        // The next press starts another vote.
        if (!next) setStarted(null)
      }}
      title={started ? "Your vote is ready" : "Ask family & friends"}
      description={
        started
          ? "Send the link. Nobody needs an account to vote."
          : "They vote by a link, without an account."
      }
      size="sm"
    >
      {started ? (
        <div className="grid gap-4">
          <ShareVote {...started} />
          <p className="text-sm text-ink-2">
            You'll see the results on{" "}
            <Link to={votePath(started.token)} className="link">
              your vote's page
            </Link>
            , and below your saved frames on this device.
          </p>
        </div>
      ) : (
        <VoteForm frames={frames} onStarted={setStarted} />
      )}
    </Dialog>
  )
}

type Problems = Partial<Record<"frames" | "name" | "question", string>>

function VoteForm(props: {
  frames: readonly AskedFrame[]
  onStarted: (vote: { token: string; title: string }) => void
}) {
  const { publicUrl } = useSettings()
  const saved = wishlist.use().map(({ productId, title, thumbnail }) => ({
    ...{ id: productId, title, thumbnail },
  }))
  const offered = [
    ...new Map([...saved, ...props.frames].map((frame) => [frame.id, frame])).values(),
  ].toSorted((a, b) => rank(props.frames, a) - rank(props.frames, b))
  const [chosen, setChosen] = useState(() =>
    (props.frames.length > 0 ? props.frames : offered)
      .slice(0, MAX_VOTE_FRAMES)
      .map(({ id }) => id),
  )
  const [name, setName] = useState("")
  const [question, setQuestion] = useState("")
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function start(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const read = voteForm.safeParse({ frames: chosen, name, question })
    setProblems(read.success ? {} : problemsOf(read.error.issues))
    if (!read.success) return focusFirstProblem(form.current)
    setBusy(true)
    setRefusal(null)
    const result = await withWork((more) =>
      apiClient(createVote, { body: { ...read.data, ...more } }),
    )
    setBusy(false)
    if (!result.ok) return setRefusal(result.failure.message)
    const { token, secret, ends } = result.value
    const frames = chosen.flatMap((id) => offered.find((frame) => frame.id === id) ?? [])
    const title = voteTitle(read.data.name || null, frames.length)
    const pictures = frames.map(({ thumbnail }) => thumbnail)
    saveDeviceVote({ token, secret, own: { title, pictures, ends: ends ?? "" } })
    props.onStarted({ token, title })
    // Where the press counts no longer, the buttons of the next step open it.
    void openShareSheet(title, publicUrl + votePath(token))
  }

  const isFull = chosen.length >= MAX_VOTE_FRAMES
  return (
    <form ref={form} noValidate onSubmit={start} className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">
          {offered.length > 1 ? `Frames, up to ${MAX_VOTE_FRAMES}` : "Frame"}
        </legend>
        <ul className="max-h-66 overflow-y-auto border-y border-line">
          {offered.map(({ id, title, thumbnail }) => {
            const isChosen = chosen.includes(id)
            return (
              <li key={id} className="border-b border-line last:border-0">
                <Checkbox
                  checked={isChosen}
                  invalid={problems.frames !== undefined}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    setChosen(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
                  }
                  label={
                    <span className="flex items-center gap-3 py-1.5">
                      <span className="w-20 flex-none">
                        <LinePicture path={thumbnail} alt="" sizes="5rem" plain />
                      </span>
                      {title || "Unnamed Product"}
                    </span>
                  }
                />
              </li>
            )
          })}
        </ul>
        <FieldError id="vote-frames">{problems.frames}</FieldError>
        {isFull && offered.length > MAX_VOTE_FRAMES && (
          <p className="pt-1.5 text-sm text-ink-3">Remove one to choose another.</p>
        )}
      </fieldset>
      <Field label="Your first name" optional error={problems.name}>
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={VOTE_NAME_MAX_LENGTH}
            autoComplete="given-name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Your question" optional error={problems.question}>
        {(ids) => (
          <TextInput
            {...ids}
            value={question}
            maxLength={VOTE_QUESTION_MAX_LENGTH}
            placeholder="For Meena's wedding: round or square?"
            autoComplete="off"
            onChange={(event) => setQuestion(event.target.value)}
          />
        )}
      </Field>
      {refusal && <Notice look="error">{refusal}</Notice>}
      <Button type="submit" wide busy={busy} busyLabel="Making the link..">
        Make the link
      </Button>
      <p className="text-sm text-ink-3">
        Anyone with the link can see the frames, your name and your question, and vote. It works for{" "}
        {VOTE_DAYS} days; you can end or delete it before.
      </p>
    </form>
  )
}

/** Those chosen at first come first. */
const rank = (first: readonly AskedFrame[], { id }: AskedFrame): number =>
  first.some((frame) => frame.id === id) ? 0 : 1

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[path[0] as keyof Problems] ??= message
  return problems
}
