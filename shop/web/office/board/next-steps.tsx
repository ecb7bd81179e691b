import { Link } from "react-router"
import { showSetup } from "#contract/office/operations/setup.ts"
import { Icon } from "#web/ui/icon.tsx"
import { setupStepWords } from "../setup/setup-steps.ts"
import { useOffice } from "../shared/office-session.tsx"
import { useOperation } from "../shared/use-operation.ts"

const MAX_STEPS = 4

/** While no order waits: the next steps of the set-up guide, for those who can take them. */
export function NextSteps() {
  const { may } = useOffice()
  return may("settings.change") ? <Steps /> : null
}

function Steps() {
  const { value } = useOperation(showSetup, {})
  const open = value?.steps.filter(({ state }) => state !== "done") ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="max-w-read pt-8">
      <h2 id="next-steps" className="pb-2 text-lg">
        What to do next
      </h2>
      <ul className="border-t border-line">
        {open.slice(0, MAX_STEPS).map(({ step }) => (
          <li key={step} className="border-b border-line">
            <Link
              to={`/office/setup#${step}`}
              data-list-item
              className="flex min-h-tap items-center justify-between gap-4 py-2.5 hover:bg-sunk"
            >
              <span>
                <span className="block font-medium">{setupStepWords[step].title}</span>
                <span className="block text-sm text-ink-2">{setupStepWords[step].text}</span>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/office/setup" className="link mt-2 inline-flex min-h-tap items-center">
        Set-up guide: {open.length} {open.length === 1 ? "step" : "steps"} left
      </Link>
    </section>
  )
}
