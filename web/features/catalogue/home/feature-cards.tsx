import { href, Link } from "react-router"
import { Icon } from "#web/ui/icon.tsx"
import { Page } from "#web/ui/page.tsx"
import { prefetchOnIntent } from "#web/ui/prefetch-page.ts"

/** Fixed links into the range (HOM-20). */
const features = [
  { category: "Computer Glass Men", title: "Long desks", text: "Computer glasses in broad fits." },
  { category: "Computer Glasses", title: "Screen days", text: "With power, or without any." },
  { category: "Sunglasses", title: "Noon", text: "UV400 on every pair." },
  { category: "HeliusGlasses", title: "Helius", text: "One shape a year, in titanium." },
  { category: "Lykos Eyewear", title: "Lykos", text: "Low, wide and level, for the road." },
  {
    category: "Sunglass Black FullRim Rectangle",
    title: "Black rectangles",
    text: "Full-rim sunglasses, nothing else.",
  },
]

export function FeatureCards() {
  return (
    <Page className="pt-section">
      <h2 className="sr-only">More ways in</h2>
      <ul className="grid border-t border-line lg:grid-cols-3">
        {features.map((feature) => (
          <li
            key={feature.category}
            className="border-b border-line lg:not-[:nth-child(3n+1)]:border-l"
          >
            <Link
              to={href("/product-display/:category?", { category: feature.category })}
              {...prefetchOnIntent}
              className="group flex h-full items-center justify-between gap-4 py-4 transition-colors hover:bg-sunk lg:px-6 lg:py-7"
            >
              <span>
                <span className="block text-xl font-light tracking-display">{feature.title}</span>
                <span className="block text-sm text-ink-2">{feature.text}</span>
              </span>
              <span className="transition-transform duration-base group-hover:translate-x-1">
                <Icon name="right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
