import { useState } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { frameChips, otherChips } from "./chips.ts"
import { filterAside } from "./filter-aside.tsx"
import type { FilterProps } from "./filter-groups.tsx"

const FilterSheet = lazyComponent(() => import("./filter-sheet.tsx"))

const opener =
  "flex min-h-tap items-center gap-2 border-r border-line pr-2 font-medium max-[22rem]:[&>svg]:hidden lg:hidden"

/**
 * `Filter` on a phone, with the number of active ones. Before hydration it links to the panel on
 * the page.
 */
export function FilterOpener(props: FilterProps & { count: string }) {
  const started = useHydrated()
  const [open, setOpen] = useState(false)
  const { query } = props.controls
  const active = frameChips(query).length + otherChips(query).length
  const label = (
    <>
      <Icon name="sliders" small />
      Filter
      {active > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-peacock-wash px-1.5 text-sm text-peacock">
          <span className="sr-only">, active: </span>
          {active}
        </span>
      )}
    </>
  )
  return (
    <>
      {started ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={opener}
        >
          {label}
        </button>
      ) : (
        <a href={`#${filterAside}`} className={opener}>
          {label}
        </a>
      )}
      <FilterSheet {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
