import { useRef } from "react"
import { resetListing } from "#domain/catalogue/listing/query.ts"
import type { ListContents } from "#domain/catalogue/vocabulary.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type Chip, frameChips, otherChips } from "./chips.ts"
import { contentsHeadings, hasFrames } from "./listing-names.ts"
import type { ListingControls } from "./use-listing.ts"

/** `View Frames` (LST-02) and every active filter, each with a remove button. */
export function ChipRow(props: { controls: ListingControls; contents: ListContents }) {
  const { controls, contents } = props
  const { query } = controls
  const t = useTranslate()
  const label = useRef<HTMLSpanElement>(null)
  const frames = frameChips(t, query)
  const chips = [...frames, ...otherChips(t, query)]
  const resets = frames.length > 0 || query.genders.length > 0

  // The pressed chip is removed; without a new target the focus would move to the page's start.
  const focusLabel = () => label.current?.focus()

  return (
    <div className="flex min-h-6 min-w-0 items-center gap-2 scroll-row max-lg:text-sm lg:min-h-14 lg:flex-wrap lg:py-2">
      <span ref={label} tabIndex={-1} className="flex-none font-medium outline-none">
        {hasFrames(contents) ? t("View Frames") : t(contentsHeadings[contents])}
      </span>
      {chips.length === 0 && hasFrames(contents) && (
        <span className="flex-none text-sm text-ink-2">{t("All types and shapes")}</span>
      )}
      {chips.map((chip) => (
        <ChipLink key={chip.label} chip={chip} controls={controls} onRemove={focusLabel} />
      ))}
      {resets && (
        <Link
          to={controls.addressOf(resetListing(query))}
          preventScrollReset
          onClick={focusLabel}
          className="link ml-1 flex min-h-tap flex-none items-center text-sm max-lg:pr-4"
        >
          {t("Reset")}
        </Link>
      )}
    </div>
  )
}

function ChipLink(props: { chip: Chip; controls: ListingControls; onRemove: () => void }) {
  const { label, without } = props.chip
  const t = useTranslate()
  return (
    <Link
      to={props.controls.addressOf(without)}
      preventScrollReset
      onClick={props.onRemove}
      aria-label={t("Remove {label}", { label })}
      className="group flex min-h-tap flex-none items-center"
    >
      <span className="flex h-8 items-center gap-1.5 rounded-full bg-peacock-wash pr-2 pl-3 text-sm font-medium text-peacock group-hover:bg-peacock group-hover:text-paper">
        {label}
        <Icon name="close" small />
      </span>
    </Link>
  )
}
