import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import { FILTER_PARAMS } from "#domain/catalogue/listing/query.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { countFor, isChosen, toggled } from "./choice.ts"
import { FilterGroup } from "./filter-group.tsx"
import type { FilterProps } from "./option-props.ts"

export interface CheckGroupProps extends FilterProps {
  title: string
  group: FacetGroup
  values: readonly string[]
  labels?: Record<string, string>
}

/** Values as rows with a count. */
export function CheckGroup(props: CheckGroupProps) {
  const { title, group, values, labels, controls, facets } = props
  const { query, go } = controls
  return (
    <FilterGroup title={title}>
      {values.map((value) => (
        <Checkbox
          key={value}
          name={FILTER_PARAMS[group]}
          value={value}
          label={labels?.[value] ?? value}
          aside={countFor(facets, group, value)}
          checked={isChosen(query, group, value)}
          onChange={() => go(toggled(query, group, value))}
          className="lg:min-h-9"
        />
      ))}
    </FilterGroup>
  )
}
