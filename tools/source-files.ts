import { globSync } from "node:fs"

const NOT_OURS = new Set(["node_modules", "build", "test-results", "playwright-report"])

/**
 * Files under `root` that match one of the glob patterns, as sorted paths with forward slashes,
 * relative to `root`. Installed packages, built files and dot folders are excluded.
 */
export function sourceFiles(root: string, patterns: string[]): string[] {
  const exclude = (path: string) =>
    path.split(/[/\\]/).some((part) => NOT_OURS.has(part) || (part.startsWith(".") && part !== "."))
  return globSync(patterns, { cwd: root, exclude })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
}

/** Of Playwright. */
export const JOURNEY_FILES = ["tests/journeys/**/*.spec.ts", "modules/*/tests/**/*.spec.ts"]

/** Every kind of test file: beside the code, under tests/, and in modules. */
export const TEST_FILES = ["**/*.test.ts", "**/*.test.tsx", ...JOURNEY_FILES]
