import { SectionHead } from "#web/ui/section-head.tsx"

const colours = [
  ["paper", "bg-paper"],
  ["sunk", "bg-sunk"],
  ["raised", "bg-raised"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["peacock", "bg-peacock"],
  ["peacock-deep", "bg-peacock-deep"],
  ["peacock-wash", "bg-peacock-wash"],
  ["marigold", "bg-marigold"],
  ["marigold-wash", "bg-marigold-wash"],
  ["ground-sand", "bg-ground-sand"],
  ["ground-dew", "bg-ground-dew"],
  ["ground-rose", "bg-ground-rose"],
  ["ground-haldi", "bg-ground-haldi"],
  ["leaf", "bg-leaf"],
  ["sindoor", "bg-sindoor"],
] as const

const sizes = [
  "text-4xl font-light tracking-banner",
  "text-3xl font-light tracking-display",
  "text-2xl font-light tracking-display",
  "text-xl font-light",
  "text-lg font-medium",
  "text-base",
  "text-sm text-ink-2",
  "text-xs text-ink-3",
]

export function GalleryTokens() {
  return (
    <section>
      <SectionHead title="Colour and type" />
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-7">
        {colours.map(([name, ground]) => (
          <li key={name} className="text-xs">
            <span className={`block h-14 rounded-md border border-line ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="pt-8">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate`}>
            Saaf nazar <span lang="hi">साफ़ नज़र</span> ₹1,49,999
          </p>
        ))}
      </div>
    </section>
  )
}
