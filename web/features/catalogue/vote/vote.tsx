import clsx from "clsx"
import { useCallback, useEffect, useRef, useState } from "react"
import { href } from "react-router"
import {
  castVote,
  deleteVote,
  endVote,
  type ShownVote,
  showVote,
} from "#contract/catalogue/votes.ts"
import type { ApiFailure } from "#contract/core/api-result.ts"
import { leadersOf, NO_FRAME, votesInWords, voteTitle } from "#domain/catalogue/vote.ts"
import { formatDate } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  deviceVotes,
  removeDeviceVote,
  secretForVote,
  useDeviceVote,
} from "#web/shared/catalogue/vote/device-votes.ts"
import { ShareVote } from "#web/shared/catalogue/vote/share-vote.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { usePolling } from "#web/ui/use-polling.ts"
import { ResultBar, VoteFrame } from "./vote-frame.tsx"

/** How often results are asked for while the page is visible. */
const REFRESH_MS = 20_000

interface VoteProps {
  token: string
  /** As the page was loaded. */
  loaded: ShownVote
}

/** A vote: its frames with a button each, and the results once this device may see them. */
export function Vote({ token, loaded }: VoteProps) {
  const { vote, failure, choosing, refusal, choose, refresh, show } = useVote(token, loaded)
  const known = useDeviceVote(token)
  const [isDeleted, setDeleted] = useState(false)
  usePolling(refresh, REFRESH_MS, known !== undefined && !vote.has_ended && !isDeleted)

  if (isDeleted) return <VoteGone sentence="You deleted this vote. Its link no longer works." />
  if (failure?.code === "NOT_FOUND") return <VoteGone sentence={failure.message} />
  const problem = refusal ?? failure?.message
  const title = voteTitle(vote.name, vote.frames.length)
  const { results } = vote
  const single = vote.frames.length === 1
  const leaders = results ? leadersOf(results) : []
  const isOpen = !vote.has_ended && !vote.is_creator
  const countOf = (choice: number) =>
    results && (results.counts.find((one) => one.choice === choice)?.count ?? 0)
  const buttonOf = (choice: number, words: string, frame?: string) =>
    isOpen && (
      <ChoiceButton
        words={words}
        frame={frame}
        isChosen={vote.choice === choice}
        isMain={vote.choice === null && choice !== NO_FRAME}
        busy={choosing === choice}
        onChoose={() => void choose(choice)}
      />
    )

  return (
    <>
      <header className="grid max-w-read gap-2 pb-6 lg:pb-8">
        <h1 className="text-3xl leading-tight wrap-anywhere">{title}</h1>
        {vote.question && <p className="text-lg wrap-anywhere">“{vote.question}”</p>}
        <p role="status" className="text-ink-2">
          {statusOf(vote)}
        </p>
      </header>
      {problem && (
        <div className="pb-5">
          <Notice look="error">{problem}</Notice>
        </div>
      )}
      <ul
        className={clsx(
          "grid gap-x-6 gap-y-10",
          ["lg:max-w-200", "sm:grid-cols-2", "sm:grid-cols-3"][vote.frames.length - 1],
        )}
      >
        {vote.frames.map((frame, index) => (
          <VoteFrame
            key={frame.id}
            frame={frame}
            first={index === 0}
            single={single}
            results={results}
            isLeader={leaders.includes(frame.id)}
            canBuy={vote.is_creator && leaders.includes(frame.id)}
          >
            {buttonOf(frame.id, single ? "Yes, it suits" : "Vote for this", frame.title)}
          </VoteFrame>
        ))}
      </ul>
      <div className="grid max-w-140 gap-3 pt-8">
        {results && (
          <ResultBar
            label={single ? "No" : "None of these"}
            count={countOf(NO_FRAME) ?? 0}
            voters={results.voters}
          />
        )}
        {buttonOf(NO_FRAME, single ? "No, keep looking" : "None of these")}
        {isOpen && (
          <p className="text-sm text-ink-3">
            No account needed, and nobody sees who voted for what. You can change your vote until it
            ends.
          </p>
        )}
      </div>
      {vote.is_creator && known && (
        <CreatorTools
          token={token}
          secret={known.secret}
          vote={vote}
          show={show}
          onDeleted={() => setDeleted(true)}
        />
      )}
    </>
  )
}

/** Instead of a vote that is deleted or over. */
export const VoteGone = ({ sentence }: { sentence: string }) => (
  <>
    <h1 className="sr-only">Vote</h1>
    <Empty
      title="We couldn't find this vote"
      action={
        <ButtonLink to={href("/product-display/:category?", { category: "all" })} look="secondary">
          Browse frames
        </ButtonLink>
      }
    >
      {sentence}
    </Empty>
  </>
)

/** What this device did, and how many voted. */
function statusOf({ is_creator, choice, frames, has_ended, ends, results }: ShownVote): string {
  const until = ends && !has_ended ? `Open until ${formatDate(ends)}.` : ""
  if (!results) return has_ended ? "This vote has ended." : until
  const chosen = frames.find(({ id }) => id === choice)
  const own = is_creator
    ? ""
    : chosen
      ? frames.length === 1
        ? "You said yes."
        : `You voted for ${chosen.title}.`
      : frames.length === 1
        ? "You said no."
        : "You voted for none of these."
  const count = has_ended
    ? `The vote has ended with ${votesInWords(results.voters)}.`
    : results.voters === 0
      ? "Nobody has voted yet."
      : `${votesInWords(results.voters)} so far.`
  return [own, count, is_creator && until].filter(Boolean).join(" ")
}

/** The vote as this device sees it, and its choice. */
function useVote(token: string, loaded: ShownVote) {
  const [vote, setVote] = useState(loaded)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [choosing, setChoosing] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const newest = useRef(0)

  /** A reply that was on its way before is outdated. */
  const show = (next: ShownVote) => {
    newest.current++
    setVote(next)
    setFailure(null)
  }

  // Before its first vote a device sees what the page was rendered with.
  const refresh = useCallback(async () => {
    const known = deviceVotes.read().find((one) => one.token === token)
    if (!known) return
    const number = ++newest.current
    const result = await apiClient(showVote, { body: { token, secret: known.secret } })
    if (number !== newest.current) return
    if (result.ok) setVote(result.value)
    setFailure(result.ok ? null : result.failure)
  }, [token])

  useEffect(() => void refresh(), [refresh])

  async function choose(choice: number) {
    if (choosing !== null) return
    setChoosing(choice)
    setRefusal(null)
    const secret = secretForVote(token)
    const result = await apiClient(castVote, { body: { token, secret, choice } })
    setChoosing(null)
    if (result.ok) show(result.value)
    else setRefusal(result.failure.message)
  }
  return { vote, failure, choosing, refusal, choose, refresh, show }
}

function ChoiceButton(props: {
  words: string
  /** What it is about, for those who do not see it. */
  frame: string | undefined
  isChosen: boolean
  isMain: boolean
  busy: boolean
  onChoose: () => void
}) {
  const { words, frame, isChosen, isMain, busy, onChoose } = props
  return (
    <Button
      wide
      look={isMain || isChosen ? "primary" : "secondary"}
      aria-pressed={isChosen}
      busy={busy}
      busyLabel="Sending your vote.."
      onClick={onChoose}
    >
      {isChosen ? <Icon name="check" small /> : null}
      {isChosen ? `Your vote${frame ? "" : `: ${words}`}` : words}
      {frame && <span className="sr-only">: {frame}</span>}
    </Button>
  )
}

/** For the creator: send the link, end the vote, delete it. */
function CreatorTools(props: {
  token: string
  secret: string
  vote: ShownVote
  show: (vote: ShownVote) => void
  onDeleted: () => void
}) {
  const { token, secret, vote, show, onDeleted } = props
  const [asked, setAsked] = useState<"end" | "delete" | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setAsked(null)
    setRefusal(null)
  }

  async function confirm() {
    setBusy(true)
    setRefusal(null)
    const body = { token, secret }
    const result =
      asked === "end" ? await apiClient(endVote, { body }) : await apiClient(deleteVote, { body })
    setBusy(false)
    if (!result.ok) return setRefusal(result.failure.message)
    close()
    if (!("deleted" in result.value)) return show(result.value)
    onDeleted()
    removeDeviceVote(token)
  }

  return (
    <section
      aria-label="Your vote"
      className="mt-10 grid max-w-140 gap-5 border-t border-line pt-6"
    >
      {!vote.has_ended && (
        <>
          <h2 className="text-xl">Send the link</h2>
          <ShareVote token={token} title={voteTitle(vote.name, vote.frames.length)} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {!vote.has_ended && (
          <Button look="secondary" size="sm" onClick={() => setAsked("end")}>
            End the vote
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={() => setAsked("delete")}>
          Delete
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === "end" ? "End the vote?" : "Delete the vote?"}
          cancelLabel="Keep it"
          confirmLabel={asked === "end" ? "End the vote" : "Delete"}
          busy={busy}
          busyLabel={asked === "end" ? "Ending.." : "Deleting.."}
          refusal={refusal}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>
            {asked === "end"
              ? "Nobody can vote or change a vote any more. You keep the results."
              : "The link stops working, and the results, your name and your question are deleted."}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
