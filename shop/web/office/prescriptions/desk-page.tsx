import type { EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { transpose } from "@chashma/optics/powers/power-values.ts"
import clsx from "clsx"
import { useCallback, useState } from "react"
import { useNavigate, useParams } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import {
  askAboutPrescription,
  rejectPrescription,
  showPrescription,
} from "#contract/prescriptions/operations/prescriptions.ts"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { Facts as FactList } from "../shared/facts.tsx"
import { BackLink, OrderLink, PhoneLink } from "../shared/links.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { WordsDialog } from "../shared/words-dialog.tsx"
import { DeskForm } from "./desk-form.tsx"
import { FittingHint } from "./fitting-hint.tsx"
import { PictureViewer } from "./picture-viewer.tsx"
import { type Desk, stateWords } from "./prescription-reply.ts"

/** One prescription: the upload beside the entered values, and the optician's decision. */
export default function DeskPage() {
  const { line = "" } = useParams()
  const navigate = useNavigate()
  const { value: desk, ...loading } = useOperation(showPrescription, { id: line })
  const finish = useCallback(
    (sentence: string) => void navigate("/office/prescriptions", { state: { done: sentence } }),
    [navigate],
  )
  const isCurrent = desk?.order_line === line
  return (
    <>
      <BackLink to="/office/prescriptions">All prescriptions</BackLink>
      <h1 className="pb-2 text-2xl">
        Prescription {isCurrent && <span className="whitespace-nowrap">{desk.order}</span>}
      </h1>
      <Loading {...loading} value={isCurrent} className="h-96" />
      {isCurrent && (
        <OpenDesk
          // A new upload starts a new review.
          key={`${desk.order_line} ${desk.since}`}
          desk={desk}
          reload={loading.reload}
          onDone={finish}
        />
      )}
    </>
  )
}

interface OpenDeskProps {
  desk: Desk
  reload: () => void
  onDone: (sentence: string) => void
}

function OpenDesk({ desk, reload, onDone }: OpenDeskProps) {
  const { typed, lens } = desk.desk
  const isOpen = desk.turn === "optician" && lens !== null
  return (
    <>
      <Facts desk={desk} />
      {/* A block on a phone: within a grid the picture would stay in its own row only. */}
      <div className="gap-x-10 pt-5 max-lg:space-y-6 lg:grid lg:grid-cols-2">
        <div
          className={clsx(
            "lg:sticky lg:top-4 lg:self-start",
            desk.pictures.length > 0 &&
              "max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2 max-lg:[&_h2]:sr-only",
          )}
        >
          <Part title="What the shopper sent">
            {desk.pictures.length > 0 ? (
              <PictureViewer pictures={desk.pictures} onExpired={reload} />
            ) : (
              <p className="text-sm text-ink-2">
                {typed
                  ? "The shopper typed the powers and sent no photo. Ask for one if you are unsure."
                  : "Nothing yet."}
              </p>
            )}
          </Part>
        </div>
        <div className="grid content-start gap-8">
          {typed && <TypedValues typed={typed} />}
          {desk.desk.fitting_hint && (
            <Part title="Fitting height">
              <FittingHint hint={desk.desk.fitting_hint} />
            </Part>
          )}
          {desk.messages.length > 0 && <Messages desk={desk} />}
          {isOpen ? (
            <>
              <DeskForm desk={desk} lens={lens} onDone={onDone} />
              <OtherActions desk={desk} onDone={onDone} />
            </>
          ) : (
            <p className="text-ink-2">{closedSentence(desk)}</p>
          )}
        </div>
      </div>
    </>
  )
}

/** The typed values, in both notations. */
function TypedValues({ typed }: { typed: Prescription }) {
  const eye = (power: EyePower) => (
    <>
      <span className="text-base font-medium">{formatEye(power)}</span>
      {power.cyl !== 0 && (
        <span className="block text-ink-2">the same as {formatEye(transpose(power))}</span>
      )}
    </>
  )
  return (
    <Part title="What the shopper typed">
      <div className="tabular-nums">
        <FactList
          facts={[
            [eyeNames.right, eye(typed.right)],
            [eyeNames.left, eye(typed.left)],
            ["PD", typed.pd === undefined ? "Not given" : `${formatPd(typed.pd)} mm`],
          ]}
        />
      </div>
    </Part>
  )
}

function closedSentence({ turn, cancelled_at, state }: Desk): string {
  if (turn === "shopper") {
    const by = cancelled_at
      ? ` Without an answer by ${formatDay(cancelled_at)} it is cancelled.`
      : ""
    return `It is the shopper's turn.${by}`
  }
  return state === "confirmed"
    ? "The values are confirmed, and the lenses are made with them."
    : "This item no longer needs a prescription."
}

function Facts({ desk }: { desk: Desk }) {
  const { product, lens, state, since, mobile, order } = desk
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span className="font-medium text-ink">{stateWords(state)}</span>
      <span>since {formatDayAndTime(since)}</span>
      <span>
        {product}, {lens}
      </span>
      {mobile && <PhoneLink mobile={mobile} />}
      {order && <OrderLink number={order}>See the order</OrderLink>}
    </div>
  )
}

function Messages({ desk }: { desk: Desk }) {
  return (
    <Part title="Questions and answers">
      <ol className="border-t border-line">
        {desk.messages.map(({ at, who, text }) => (
          <li key={at} className="border-b border-line py-2 text-sm">
            <span className="block break-words">{text}</span>
            <span className="text-ink-2">
              {who === "shop" ? "The shop" : "The shopper"}, {formatDayAndTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const dialogs = {
  ask: {
    title: "Ask the shopper",
    label: "Your question",
    confirm: "Send the question",
    lead: "The shopper gets a message and answers on the page of the order. Nothing is made before that.",
    done: "Your question was sent to the shopper.",
  },
  reject: {
    title: "Reject this prescription",
    label: "What is wrong with it",
    confirm: "Reject",
    lead: "The shopper gets a message and sends another one. Without it in time, the item is cancelled and all of its money is refunded.",
    done: "The shopper was asked for another prescription.",
  },
} as const

const MAX_WORDS = 300

function OtherActions({ desk, onDone }: { desk: Desk; onDone: (sentence: string) => void }) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const { done, ...words } = dialogs[opened ?? "ask"]
  const ask = useChange(askAboutPrescription)
  const reject = useChange(rejectPrescription)
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      <Button onClick={() => setOpened("ask")}>Ask the shopper</Button>
      <Button onClick={() => setOpened("reject")}>Reject</Button>
      {opened && (
        <WordsDialog
          {...words}
          maxLetters={MAX_WORDS}
          act={(text): Promise<ApiResult<unknown>> => {
            const id = desk.order_line
            return opened === "ask" ? ask({ id, question: text }) : reject({ id, reason: text })
          }}
          done={done}
          onClose={() => setOpened(null)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
