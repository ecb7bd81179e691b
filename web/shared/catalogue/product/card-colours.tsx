import type { Colour } from "#domain/catalogue/colour.ts"
import { Swatch } from "#web/ui/swatch.tsx"

/** More would not fit beside the stock label. */
const shown = 4

/** The colours of the product, its own first and by name. */
export function CardColours({ own, all }: { own: Colour[]; all: Colour[] }) {
  const colours = all.length > 0 ? all : own
  if (colours.length === 0) return <span className="text-ink-2">No Colors Available</span>
  const name = own[0]?.name ?? colours[0]?.name
  return (
    <span className="flex items-center gap-1">
      {colours.slice(0, shown).map((colour) => (
        <Swatch key={colour.name} name={colour.name} hex={colour.hex} />
      ))}
      <span aria-hidden="true" className="text-ink-2 whitespace-nowrap">
        {colours.length > 1 ? `${name} +${colours.length - 1}` : name}
      </span>
    </span>
  )
}
