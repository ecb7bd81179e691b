import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { href, useNavigate } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import {
  isNothing,
  type SuggestionOption,
  suggestable,
  suggestionOptions,
  useSuggestions,
} from "./suggestion-search.ts"
import { TrendingList, useTrending } from "./trending.tsx"

/** Loaded with the first letters; searching works without it. */
const SuggestionList = lazyComponent(() => import("./suggestion-list.tsx"), { failed: () => null })

/** The list stays this long after the box loses the focus (HDR-08). */
const lingerMs = 2000

/** Not from `useId`, which prepared parts cannot use (`Prepared`); a page has one header. */
const LIST_ID = "search-list"

/**
 * Search by text. Before anything is typed it offers trending searches, and picking one only fills
 * the box (HDR-10); from two letters on it shows suggestions, which navigate when picked.
 */
export function SearchBox() {
  const t = useTranslate()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const [activeKey, setActiveKey] = useState("")
  const list = useDelayedClose(lingerMs)
  const trending = useTrending()

  const searchText = suggestable(text)
  const { reply, failure, retry } = useSuggestions(searchText)
  const suggested = searchText === "" ? null : suggestionOptions(text.trim(), reply)
  const keys = suggested?.map(({ key }) => key) ?? trending
  const active = list.open ? keys.indexOf(activeKey) : -1

  const leaveList = () => {
    setActiveKey("")
    list.close()
  }

  /** The focus moves to the next page, and a phone's keyboard closes. */
  const leaveBox = () => {
    leaveList()
    input.current?.blur()
  }

  const fill = (term: string) => {
    setText(term)
    input.current?.focus()
    leaveList()
  }

  const search = () => {
    const wanted = text.trim()
    if (wanted === "") return input.current?.focus()
    leaveBox()
    // The search replaces the current page in the history (HDR-12).
    void navigate(href("/product-display/:category?", { category: wanted }), { replace: true })
  }

  const follow = (option: SuggestionOption) => {
    if (option.kind === "search") return search()
    leaveBox()
    void navigate(
      option.kind === "product"
        ? href("/product-item/:product_id", { product_id: String(option.product.id) })
        : href("/product-display/:category?", { category: option.link }),
    )
  }

  const pickActive = () => {
    const option = suggested?.[active]
    if (option) follow(option)
    else fill(trending[active]!)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrow keys during IME composition belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape" && list.open) {
      // The browser would also clear the box; a second press does.
      event.preventDefault()
      leaveList()
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault()
      pickActive()
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      list.show()
      setActiveKey(keys[nextOption(active, event.key, keys.length)] ?? "")
    }
  }

  return (
    <search className="relative block h-full">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          search()
        }}
        className="flex h-full items-center gap-2 focus-within:inset-shadow-[0_-2px_0_var(--color-peacock)] lg:h-tap lg:border-b lg:border-control"
      >
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t("Search")}
          aria-expanded={list.open}
          aria-controls={list.open ? LIST_ID : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${LIST_ID}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder={t("What are you looking for?")}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveKey("")
            list.show()
          }}
          onFocus={list.show}
          onBlur={list.leave}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t("Search")}
          className="-mr-2.5 grid size-tap place-items-center rounded-md"
        >
          <Icon name="search" />
        </button>
      </form>
      {list.open && (
        <div className="absolute inset-x-0 top-full z-40 rounded-b-md border border-line bg-raised shadow-float max-lg:-mx-gutter">
          {suggested ? (
            <SuggestionList
              id={LIST_ID}
              typed={searchText}
              options={suggested}
              nothing={reply !== null && isNothing(reply)}
              active={active}
              onPick={follow}
            />
          ) : (
            <TrendingList id={LIST_ID} terms={trending} active={active} onPick={fill} />
          )}
          {failure && (
            <div className="px-4 pb-2 text-sm text-ink-2">
              <p>{failure}</p>
              <Button
                look="quiet"
                className="-ml-4.5"
                onClick={() => {
                  input.current?.focus()
                  retry()
                }}
              >
                {t("Try again")}
              </Button>
            </div>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {list.open &&
          (failure ?? (reply && t(countOf(reply.products.length + reply.words.length))))}
      </p>
    </search>
  )
}

const countOf = (count: number) =>
  count === 0
    ? msg("No suggestions. Search, or see all frames.")
    : msg("{count, plural, one {# suggestion.} other {# suggestions.}}", { count })

/** Cyclic, with a position before the first where nothing is selected. */
const nextOption = (active: number, key: "ArrowDown" | "ArrowUp", count: number): number => {
  const step = key === "ArrowDown" ? 1 : -1
  return ((active + step + 1 + count + 1) % (count + 1)) - 1
}

/** Opens immediately and closes with a delay after it is left. */
function useDelayedClose(milliseconds: number) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    show: () => {
      stop()
      setOpen(true)
    },
    close: () => {
      stop()
      setOpen(false)
    },
    leave: () => {
      stop()
      timer.current = setTimeout(() => setOpen(false), milliseconds)
    },
  }
}
