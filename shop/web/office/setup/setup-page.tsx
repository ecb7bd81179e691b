import clsx from "clsx"
import { Link, useLocation } from "react-router"
import { officeSession } from "#contract/office/office.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  closeShop,
  confirmSetupStep,
  openShop,
  removeSampleContent,
  showSetup,
} from "#contract/office/operations/setup.ts"
import { type ConfirmedStep, confirmedSteps } from "#domain/office/setup-guide.ts"
import { list } from "#modules/slots/office.setup.ts"
import { Blocks } from "#web/shared/catalogue/pages/blocks.tsx"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ActionButton } from "../shared/action-dialog.tsx"
import { callOffice } from "../shared/office-client.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "../shared/use-outcome.tsx"
import { FeatureQuestions } from "./feature-questions.tsx"
import { OwnLimitQuestion } from "./own-limit-question.tsx"
import { setupStepWords } from "./setup-steps.ts"

type Setup = OperationReply<typeof showSetup>
type Step = Setup["steps"][number]

/** From the sample to an open shop of the owner's: what is done, and what is missing. */
export default function SetupPage() {
  const { value, ...loading } = useOperation(showSetup, {})
  const outcome = useOutcome()
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Set up your shop</h1>
      <p className="max-w-read pb-6 text-ink-2">
        Take the steps in any order. Everything can be changed later.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <div className="grid max-w-176 gap-6">
          {outcome.view}
          <Progress steps={value.steps} />
          <ol className="border-t border-line">
            {value.steps.map((step) => (
              <StepItem key={step.step} step={step} outcome={outcome} />
            ))}
          </ol>
          <Opening setup={value} outcome={outcome} />
        </div>
      )}
    </>
  )
}

function Progress({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ state }) => state === "done").length
  const simulated = steps.filter(({ state }) => state === "simulated").length
  const label = `${done} of ${steps.length} steps done${simulated > 0 ? `, ${simulated} simulated` : ""}`
  const share = (count: number) => ({ width: `${(100 * count) / steps.length}%` })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-2">{label}</p>
      <div
        role="progressbar"
        aria-label="Set-up"
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
        aria-valuetext={label}
        className="flex h-1.5 overflow-hidden rounded-sm bg-sunk"
      >
        <div className="bg-leaf" style={share(done)} />
        <div className="bg-marigold" style={share(simulated)} />
      </div>
    </div>
  )
}

/** One step, opened by a link to it. */
function StepItem({ step, outcome }: { step: Step; outcome: OutcomeView }) {
  const { hash } = useLocation()
  const { may } = useOffice()
  const { title, text, links } = setupStepWords[step.step]
  return (
    <li>
      <details
        id={step.step}
        open={hash === `#${step.step}` || undefined}
        className="group border-b border-line"
      >
        <summary className="flex min-h-14 list-none items-center gap-3 py-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
          <StepMark state={step.state} />
          <h2 className="grow text-base font-medium tracking-normal">{title}</h2>
          <span className="transition-transform duration-base group-open:rotate-45">
            <Icon name="plus" small />
          </span>
        </summary>
        <div className="grid gap-3 pr-8 pb-5 pl-9">
          <p className="max-w-read text-ink-2">{text}</p>
          <ul className="max-w-read list-disc pl-5 text-sm empty:hidden">
            {[...step.blocks, ...step.simulated, ...step.advice].map((sentence) => (
              <li key={sentence} className="py-0.5">
                {sentence}
              </li>
            ))}
          </ul>
          {step.step === "features" && may("settings.change") && (
            <FeatureQuestions outcome={outcome} />
          )}
          {step.step === "staff" && may("staff.manage") && <OwnLimitQuestion outcome={outcome} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {links.map(({ to, label }) => (
              <Link key={to + label} to={to} className="tap-link">
                {label}
              </Link>
            ))}
            <Slot of={list} give={{ step: step.step }} />
            <StepAction step={step} outcome={outcome} />
          </div>
          <details className="max-w-read">
            <summary className="link min-h-tap w-fit py-2.5 text-sm">
              Help<span className="sr-only"> with {title}</span>
            </summary>
            <div className="grid gap-3 pt-1 text-sm">
              <Blocks blocks={step.help} />
            </div>
          </details>
        </div>
      </details>
    </li>
  )
}

const marks = {
  done: { ground: "bg-leaf text-paper", icon: "check", label: "Done" },
  simulated: { ground: "bg-marigold-wash text-marigold-ink", icon: "warn", label: "Simulated" },
} as const

function StepMark({ state }: Pick<Step, "state">) {
  if (state === "open") {
    return (
      <span className="size-6 flex-none rounded-full border-2 border-dashed border-control">
        <span className="sr-only">To do</span>
      </span>
    )
  }
  const { ground, icon, label } = marks[state]
  return (
    <span className={clsx("grid size-6 flex-none place-items-center rounded-full", ground)}>
      <Icon name={icon} small label={label} />
    </span>
  )
}

const isConfirmable = (step: Step["step"]): step is ConfirmedStep =>
  (confirmedSteps as readonly string[]).includes(step)

/** What is done in the guide itself: confirming values that are right, and removing the sample. */
function StepAction({ step: { step, state }, outcome }: { step: Step; outcome: OutcomeView }) {
  const { may } = useOffice()
  const removeSample = useChange(removeSampleContent)
  if (state !== "open") return null
  if (isConfirmable(step) && step !== "features" && may("settings.change")) {
    return (
      <OperationButton
        operation={confirmSetupStep}
        input={{ step }}
        onDone={() => outcome.tell(`${setupStepWords[step].title}: confirmed.`)}
        onRefused={outcome.refuse}
      >
        I have checked this
      </OperationButton>
    )
  }
  if (step !== "sample" || !may("catalogue.change")) return null
  return (
    <ActionButton
      label="Remove the sample"
      title="Remove the sample?"
      confirm="Remove the sample"
      act={() => removeSample({})}
      done={({ products, slides, brands, coupons, stays }) => {
        const sentence = `Removed ${products} products, ${slides} slides, ${brands} brands and ${coupons} coupons of the sample.`
        return [sentence, ...stays].join(" ")
      }}
      onDone={outcome.tell}
    >
      <p>
        Its products and coupons are deleted, and its slides and brands leave the home page.
        Products that an order names stay under Products, hidden; you are told which. The
        demonstration's accounts end: sign in with your own. This cannot be undone.
      </p>
    </ActionButton>
  )
}

const Sentences = ({ lead, sentences }: { lead: string; sentences: string[] }) => (
  <Notice look="caution">
    <p className="pb-1">{lead}</p>
    <ul className="list-disc pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Notice>
)

/** Whether visitors see the shop, and the button that changes it. */
function Opening({ setup, outcome }: { setup: Setup; outcome: OutcomeView }) {
  const { may } = useOffice()
  const missing = setup.steps.flatMap(({ blocks }) => blocks)
  const simulated = setup.steps.flatMap((step) => step.simulated)
  const sample = setup.steps.find(({ step }) => step === "sample")
  const hasSample = setup.demonstration && sample?.state === "open"
  const isClosed = setup.status === "closed"
  return (
    <section aria-labelledby="opening" className="grid gap-3">
      <h2 id="opening" className="text-lg">
        {isClosed ? "Open the shop" : "Your shop is open"}
      </h2>
      {isClosed && (
        <p className="text-ink-2">
          Visitors see that you open soon. You and your staff see the shop while you are signed in.
        </p>
      )}
      {isClosed && missing.length > 0 && (
        <Sentences lead="Before you can open:" sentences={missing} />
      )}
      {simulated.length > 0 && (
        <Sentences lead="Not real yet, under Providers:" sentences={simulated} />
      )}
      {!isClosed && hasSample && (
        <p className="text-ink-2">
          This is a demonstration with sample products. Close it to set up your own shop: visitors
          then see that you open soon.
        </p>
      )}
      {may("settings.change") && (isClosed || setup.demonstration) && (
        <div>
          <OperationButton
            key={setup.status}
            operation={isClosed ? openShop : closeShop}
            input={{}}
            look={isClosed && missing.length === 0 ? "primary" : "secondary"}
            onDone={() => {
              // Its reply lets this browser see the closed shop.
              void callOffice(officeSession)
              outcome.tell(
                isClosed ? "Your shop is open." : "The shop is closed while you set it up.",
              )
            }}
            onRefused={outcome.refuse}
          >
            {isClosed ? "Open the shop" : "Close the shop for set-up"}
          </OperationButton>
        </div>
      )}
    </section>
  )
}
