import { Accordion } from "#web/ui/accordion.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Icon, iconNames } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SectionHead } from "#web/ui/section-head.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { Steps } from "#web/ui/steps.tsx"
import { Swatch } from "#web/ui/swatch.tsx"

export function GallerySigns() {
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Signs" />
      <ul className="flex flex-wrap gap-4">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-6">
        <StatusDot colour="leaf">In stock</StatusDot>
        <StatusDot colour="marigold">Only 3 left</StatusDot>
        <StatusDot colour="sindoor">Out of stock</StatusDot>
        <Swatch name="Peacock" hex="#0f6b75" />
        <Swatch name="Gold" hex="#c9a45b" />
      </div>
      <Steps
        steps={[
          { label: "Lens type", state: "done" },
          { label: "Power", state: "now" },
          { label: "Review", state: "next" },
        ]}
      />
      <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "Parts" }]} />
      <div className="grid gap-3 lg:grid-cols-3">
        <Notice look="info">Your prescription is read back before you pay.</Notice>
        <Notice look="error">We couldn't reach the shop. Please try again.</Notice>
        <Notice look="offer">Free shipping above ₹999.</Notice>
      </div>
      <div className="grid items-center gap-3 lg:grid-cols-3">
        <Skeleton className="h-24" />
        <Spinner label="Loading..." />
        <Accordion
          items={[
            { id: "which-lens", title: "Which lens do I need?", content: "Ask the eye test." },
          ]}
        />
      </div>
      <Empty title="Nothing here yet">And a way on.</Empty>
    </section>
  )
}
