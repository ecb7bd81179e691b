import { expect, test } from "vitest"
import { problemsOfChangelog } from "./changelog.ts"

const changelog = (version: string, ...entries: string[]) =>
  ["# Changelog", "", "Any words.", "", "## [Unreleased]", "", version, "", ...entries, ""].join(
    "\n",
  )

test("A changelog has entries of one short line below the version of package.json", () => {
  const version = "## 1.2.0 – 2026-11-29"
  const good = changelog(version, "### Added", "", "- Coupons (`coupons add`).")
  expect(problemsOfChangelog(good, "1.2.0")).toEqual([])
  expect(problemsOfChangelog(good, "1.3.0")).toHaveLength(1)
  expect(problemsOfChangelog(changelog("## 1.2.0", "- Coupons."), "1.2.0")).toHaveLength(1)
  expect(problemsOfChangelog("# Changelog\n\n## [Unreleased]\n", "1.2.0")).toHaveLength(1)
  const wrapped = changelog(version, "- Coupons that", "  take two lines.")
  expect(problemsOfChangelog(wrapped, "1.2.0")).toEqual([
    expect.stringContaining("  take two lines."),
  ])
  const words = (count: number) => changelog(version, `-${" word".repeat(count)}`)
  expect(problemsOfChangelog(words(30), "1.2.0")).toEqual([])
  expect(problemsOfChangelog(words(31), "1.2.0")).toEqual([expect.stringContaining("30 words")])
})
