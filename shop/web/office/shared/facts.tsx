import type { ReactNode } from "react"

/** Those that say nothing are left out. */
type Facts = readonly (readonly [name: string, text: ReactNode])[]

const said = (facts: Facts) => facts.filter(([, text]) => text || text === 0)

/** Facts with a line below each; the name of the list is for screen readers. */
export const RuledFacts = ({ label, facts }: { label: string; facts: Facts }) => (
  <dl aria-label={label} className="grid grid-cols-[auto_1fr] gap-x-6 text-sm">
    {said(facts).map(([name, text]) => (
      <div
        key={name}
        className="col-span-2 grid grid-cols-subgrid items-center border-b border-line py-2"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 text-right wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)

/** Facts beside their names. */
export const Facts = ({ facts }: { facts: Facts }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
    {said(facts).map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd className="wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)
