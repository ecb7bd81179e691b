import { readFileSync } from "node:fs"
import { join } from "node:path"
import { formatDay } from "#domain/core/indian-time.ts"
import { parseConfirmations } from "#domain/office/duties/duties.ts"
import { projectFolder } from "#project-folder.ts"
import type { Settings } from "./settings.ts"

let checkedOn: string | undefined

/** `27 Nov 2026`: when all pages were checked, before this version of the shop was released. */
export function lastAccessibilityCheck(): string {
  const file = join(projectFolder, "docs", "accessibility-sweep.json")
  checkedOn ??= formatDay(`${JSON.parse(readFileSync(file, "utf8")).on}T12:00:00Z`)
  return checkedOn
}

/** What the owner has recorded about checks that no machine can do. */
export function accessibilityCheckedBy({ DUTIES_CONFIRMED }: Settings): string {
  const done = parseConfirmations(DUTIES_CONFIRMED)?.["accessible-shop"]
  return done
    ? `${done.by} checked the rest by hand on ${formatDay(`${done.on}T12:00:00Z`)}.`
    : "Nobody has checked the rest by hand yet."
}
