import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { officePages } from "./office-pages.ts"
import { useOffice } from "./shared/office-session.tsx"

const STORAGE_KEY = "officeShortcuts"

const keys = [
  ["/", "Go to the search"],
  ["j or ↓", "Next entry of a list"],
  ["k or ↑", "Previous entry of a list"],
  ["Enter", "Open it"],
  ["?", "Show this list"],
] as const

/**
 * Single-key shortcuts for keyboard users. They can be turned off, and do nothing in a field or a
 * dialog (WCAG 2.1.4).
 */
export function Shortcuts() {
  const { may } = useOffice()
  const navigate = useNavigate()
  const off = useFeaturesOff()
  const pages = officePages.flatMap(({ module = "", path, shortcut }) =>
    shortcut && may(shortcut.permission) && !off.includes(module) ? { path, ...shortcut } : [],
  )
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== "off")

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector("[role=dialog]")) return
      const page = pages.find(({ key }) => key === event.key)
      if (event.key === "?") setOpen(true)
      else if (page) void navigate(`/office/${page.path}`)
      else if (!actions[event.key]?.()) return
      event.preventDefault()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [isOn, pages, navigate])

  function turn(on: boolean) {
    setOn(on)
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off")
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-tap w-full items-center rounded-md px-3 text-left text-ink-2 hover:bg-sunk max-lg:hidden"
      >
        Keyboard shortcuts
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="sm" title="Keyboard shortcuts">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pb-4 text-sm">
          {[...keys, ...pages.map(({ key, label }) => [key, label] as const)].map(
            ([key, meaning]) => (
              <div key={key} className="contents">
                <dt className="font-mono">{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ),
          )}
        </dl>
        <Checkbox
          label="Use shortcuts of one key in this browser"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </Dialog>
    </>
  )
}

/** Whether the focused element handles keys itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))

/**
 * The action of each key; false if there was nothing to do, so that the browser's default applies.
 */
const actions: Record<string, () => boolean> = {
  "/": () => {
    document.querySelector<HTMLInputElement>("[data-office-search]")?.focus()
    return true
  },
  j: () => focusItem(1),
  k: () => focusItem(-1),
  ArrowDown: () => isInList() && focusItem(1),
  ArrowUp: () => isInList() && focusItem(-1),
}

const items = () => [...document.querySelectorAll<HTMLElement>("[data-list-item]")]

/** Arrow keys scroll the page until a list has the focus. */
const isInList = () => items().includes(document.activeElement as HTMLElement)

function focusItem(step: 1 | -1): boolean {
  const all = items()
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = now === -1 ? all[0] : all[now + step]
  next?.focus()
  return next !== undefined
}
