import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"

/**
 * Caused only by filters: a text without matches shows everything.
 * @param props.clear address of the list without filters
 */
export default function NothingFound({ clear }: { clear: string }) {
  return (
    <Empty
      title="No products match the selected criteria."
      action={
        <ButtonLink to={clear} preventScrollReset look="secondary">
          Clear all filters
        </ButtonLink>
      }
    >
      Remove a filter, or start again.
    </Empty>
  )
}
