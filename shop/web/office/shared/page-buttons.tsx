import { Button } from "#web/ui/button.tsx"

/** From page to page of a table; nothing where one page has all. */
export function PageButtons(props: {
  page: number
  pages: number
  onChoose: (page: number) => void
}) {
  const { page, pages, onChoose } = props
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 pt-4 text-sm">
      <Button disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page.toLocaleString("en-IN")} of {pages.toLocaleString("en-IN")}
      </span>
      <Button disabled={page >= pages} onClick={() => onChoose(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
