import { useState } from "react"
import { resetListing } from "#domain/catalogue/listing/query.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { FilterProps } from "./filter-groups.tsx"

export const FilterPanel = hydrateLater(() => import("./filter-panel.tsx"))

/** The form that works before hydration: the sort menu is outside it and belongs to it. */
export const filterForm = "filter-form"

export const filterAside = "filters"

/**
 * The filters beside the list. On a phone they are in a sheet; without scripts the Filter
 * link leads here instead.
 */
export function FilterAside(props: FilterProps) {
  const { controls } = props
  const t = useTranslate()
  // Until the panel has hydrated, it keeps the props that the server rendered it with.
  const [first] = useState(props)
  const [isHydrated, setHydrated] = useState(false)
  return (
    <aside
      id={filterAside}
      aria-label={t("Filters")}
      className="border-line pb-8 max-lg:hidden max-lg:target:block lg:border-r lg:pr-6"
    >
      <form id={filterForm} method="get" onSubmit={(event) => event.preventDefault()}>
        <FilterPanel {...(isHydrated ? props : first)} onHydrated={setHydrated} />
        <noscript>
          <Button look="primary" large type="submit" wide className="mt-5">
            {t("Show")}
          </Button>
        </noscript>
        <ButtonLink
          to={controls.addressOf(resetListing(controls.query))}
          preventScrollReset
          wide
          className="mt-5"
        >
          {t("Reset")}
        </ButtonLink>
      </form>
    </aside>
  )
}
