import clsx from "clsx"
import { useEffect, useId, useState } from "react"
import { NavLink, useLocation } from "react-router"
import type { OfficeGroup } from "#contract/define-module.ts"
import { Icon } from "#web/ui/icon.tsx"
import { officeGroups, officePages } from "./office-pages.ts"
import { useOfficeEntries } from "./shared/office-entries.ts"

const groups = Object.keys(officeGroups) as OfficeGroup[]

/** The group of the page that is open, by the first part of its address. */
function groupOf(pathname: string): OfficeGroup | undefined {
  const [, , folder = ""] = pathname.split("/")
  return officePages.find((page) => page.group && page.path.split("/")[0] === folder)?.group
}

/**
 * The pages that this person may open, in groups: that of the current page is open, and another one
 * while it is chosen. A single entry needs no group.
 */
export function OfficeMenu() {
  const { menu } = useOfficeEntries()
  const { pathname } = useLocation()
  const current = groupOf(pathname)
  const [chosen, setChosen] = useState<OfficeGroup | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice ends on every new page
  useEffect(() => setChosen(null), [pathname])

  return (
    <ul className="grid gap-0.5">
      {groups.map((group) => {
        const entries = menu.filter((page) => page.group === group)
        const label = officeGroups[group]
        if (label === null || entries.length < 2) {
          return entries.map((entry) => (
            <Entry key={entry.path} {...entry} isParent={group === current && label !== null} />
          ))
        }
        return (
          <Group
            key={group}
            label={label}
            entries={entries}
            isCurrent={group === current}
            isOpen={group === current || group === chosen}
            onTurn={(isOpen) => setChosen(isOpen ? group : null)}
          />
        )
      })}
    </ul>
  )
}

function Group(props: {
  label: string
  entries: { path: string; label: string }[]
  isCurrent: boolean
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
}) {
  const { label, entries, isCurrent, isOpen, onTurn } = props
  const list = useId()
  return (
    <li>
      {isCurrent ? (
        <p className="flex min-h-tap items-center px-3 font-medium">{label}</p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => onTurn(!isOpen)}
          className="flex min-h-tap w-full items-center justify-between rounded-md px-3 text-left hover:bg-sunk"
        >
          {label}
          <Icon name={isOpen ? "up" : "down"} small />
        </button>
      )}
      <ul
        id={list}
        className={clsx("mb-1 ml-3 grid border-l border-line pl-1", !isOpen && "hidden")}
      >
        {entries.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </ul>
    </li>
  )
}

/** @param props.isParent the page that is open is listed there, as Providers is under Settings */
const Entry = (props: { path: string; label: string; isParent?: boolean }) => (
  <li>
    <NavLink
      to={`/office/${props.path}`.replace(/\/$/, "")}
      end={props.path === ""}
      className={clsx(
        "flex min-h-tap items-center rounded-md px-3 hover:bg-sunk aria-[current=page]:bg-peacock-wash aria-[current=page]:font-medium lg:min-h-9",
        props.isParent && "font-medium",
      )}
    >
      {props.label}
    </NavLink>
  </li>
)
