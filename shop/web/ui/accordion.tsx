import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { Icon } from "./icon.tsx"

/**
 * Expandable questions. Native `<details>`: works before hydration, and find-in-page opens the
 * answer. A link to the id of a question opens it.
 */
export function Accordion({
  items,
}: {
  items: { id: string; title: string; content: ReactNode }[]
}) {
  const { hash } = useLocation()
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1))
    if (linked instanceof HTMLDetailsElement) linked.open = true
  }, [hash])
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.id} id={item.id} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
            <h3 className="font-medium tracking-normal">{item.title}</h3>
            <span className="transition-transform duration-base group-open:rotate-45">
              <Icon name="plus" small />
            </span>
          </summary>
          <div className="max-w-read pr-8 pb-5 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
