import clsx from "clsx"
import { createContext, useContext } from "react"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Search terms that find something, for the search box of every page. */
const TrendingContext = createContext<string[]>([])

export const TrendingProvider = TrendingContext.Provider

export const useTrending = (): string[] => useContext(TrendingContext)

/** The list of the search box before anything is typed, with keyboard navigation. */
export function TrendingList(props: {
  id: string
  terms: string[]
  active: number
  onPick: (term: string) => void
}) {
  const t = useTranslate()
  return (
    <>
      <p id={`${props.id}-head`} className="px-4 pt-3 pb-1 text-xs font-medium text-ink-3">
        {t("Trending Search")}
      </p>
      <div
        id={props.id}
        role="listbox"
        aria-labelledby={`${props.id}-head`}
        className="grid grid-cols-2 pb-2"
      >
        {props.terms.map((term, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the search box, which keeps the focus
          <div
            key={term}
            id={`${props.id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === props.active}
            // A press must not take the focus out of the box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => props.onPick(term)}
            className={clsx(
              "flex min-h-tap cursor-pointer items-center px-4 text-sm hover:bg-sunk",
              index === props.active && "bg-peacock-wash",
            )}
          >
            {term}
          </div>
        ))}
      </div>
    </>
  )
}
