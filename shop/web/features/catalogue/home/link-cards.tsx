import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import type { HomeSection } from "./home-content.ts"
import { addressOf } from "./slides.tsx"

export type LinkItem = NonNullable<HomeSection["items"]>[number]

/** Cards with words that lead into the range (HOM-20). */
export function LinkCards({ title, cards }: { title: string; cards: LinkItem[] }) {
  return (
    <>
      <SectionHead title={title} />
      <ul className="grid border-t border-line lg:grid-cols-3">
        {cards.map((card, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have nothing but their place
            key={n}
            className="border-b border-line lg:not-[:nth-child(3n+1)]:border-l"
          >
            <Link
              to={addressOf(card.link)}
              className="group flex h-full items-center justify-between gap-4 py-4 transition-colors hover:bg-sunk lg:px-6 lg:py-7"
            >
              <span>
                <span className="block text-xl font-light tracking-display">{card.heading}</span>
                <span className="block text-sm text-ink-2">{card.text}</span>
              </span>
              <span className="transition-transform duration-base group-hover:translate-x-1">
                <Icon name="right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
