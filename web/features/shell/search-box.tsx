import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react"
import { href, useNavigate } from "react-router"
import { trendingSearches } from "#sample/content/trending.ts"
import { Icon } from "#web/ui/icon.tsx"
import { TrendingList } from "./trending-list.tsx"
import { useLinger } from "./use-linger.ts"

/** The trending list stays this long after the box was left (HDR-08). */
const lingerMs = 2000

/** Search by text. A trending entry fills the box and leaves the searching to the shopper (HDR-10). */
export function SearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const [active, setActive] = useState(-1)
  const list = useLinger(lingerMs)

  const pick = (term: string) => {
    setText(term)
    setActive(-1)
    input.current?.focus()
    list.close()
  }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === "") return input.current?.focus()
    list.close()
    // The search takes the place of the page it was asked on (HDR-12).
    void navigate(href("/product-display/:category?", { category: wanted }), { replace: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = trendingSearches[active]
    if (event.key === "Escape") list.close()
    else if (event.key === "Enter" && list.open && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      list.show()
      setActive(nextOption(active, event.key, trendingSearches.length))
    }
  }

  return (
    <search className="relative block h-full">
      <form
        onSubmit={search}
        className="flex h-full items-center gap-2 focus-within:inset-shadow-[0_-2px_0_var(--color-peacock)] lg:h-tap lg:border-b lg:border-control"
      >
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={list.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.open && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder="What are you looking for?"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={list.show}
          onBlur={list.leave}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="-mr-2.5 grid size-tap place-items-center rounded-md"
        >
          <Icon name="search" />
        </button>
      </form>
      <TrendingList
        id={listId}
        open={list.open}
        terms={trendingSearches}
        active={active}
        onPick={pick}
      />
    </search>
  )
}

/** Round and round, with a place before the first where nothing is chosen. */
const nextOption = (active: number, key: "ArrowDown" | "ArrowUp", count: number): number => {
  const step = key === "ArrowDown" ? 1 : -1
  return ((active + step + 1 + count + 1) % (count + 1)) - 1
}
