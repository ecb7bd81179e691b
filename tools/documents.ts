import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { operations } from "../shop/contract/operations.ts"
import { allModules } from "../shop/server/all-modules.ts"
import { retentionOf } from "../shop/server/core/privacy.ts"
import { settingNames } from "../shop/server/core/settings/settings.ts"
import { PROJECT } from "./command.ts"
import { problemsOfChangelog } from "./documents/changelog.ts"
import { commands } from "./shop/commands.ts"
import { sourceFiles } from "./source-files.ts"

/**
 * Whether the documents are true to the project: each link, path, command and setting in them exists,
 * a page is short enough to be read, and the newest version of the changelog is the project's.
 */
const MAX_WORDS = 4_000
const MAX_README_WORDS = 600
/** Tables that are looked up. */
const isTable = (file: string) => file === "docs/requirements.md"

const read = (file: string) => readFileSync(path.join(PROJECT, file), "utf8")
const documents = sourceFiles(PROJECT, ["*.md", "docs/**/*.md", "packages/*/README.md"])
const project = JSON.parse(read("package.json"))
const scripts = new Set(Object.keys(project.scripts))
const operationNames = [...operations, ...commands].map(({ name }) => name)
const code = sourceFiles(PROJECT, [
  "{shop,modules,packages,proof,tests,tools}/**/*.{ts,tsx,sql}",
  "deploy/**",
])
  .filter((file) => path.extname(file) !== "")
  .map(read)
  .join("\n")
const codeWords = new Set([
  ...(code.match(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g) ?? []),
  ...settingNames,
  // Of Node.js, its libraries and glibc.
  ...[
    "NODE_OPTIONS",
    "NODE_EXTRA_CA_CERTS",
    "NODE_COMPILE_CACHE",
    "OTEL_TRACES_SAMPLER",
    "MALLOC_ARENA_MAX",
  ],
])

/** As GitHub makes them from headings. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
        .replaceAll(" ", "-"),
    ),
  )

function problemsOfLinks(file: string, text: string): string[] {
  const prose = text.replaceAll(/`[^`\n]*`/g, "")
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([link, to, anchor]) => {
      const target = to ? path.posix.join(path.posix.dirname(file), to) : file
      if (!existsSync(path.join(PROJECT, target))) return `${link} leads nowhere`
      if (!anchor || path.extname(target) !== ".md") return []
      return anchorsOf(read(target)).has(anchor) ? [] : `${link} has no such heading`
    },
  )
}

/** Files and folders named from the root of the project. */
const problemsOfPaths = (text: string): string[] =>
  [
    ...text.matchAll(/`((?:shop|packages|proof|tests|tools|deploy|docs|sample)\/[\w./-]+)`/g),
  ].flatMap(([, named]) =>
    existsSync(path.join(PROJECT, named!)) ? [] : `${named} does not exist`,
  )

const problemsOfScripts = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].flatMap(([, name]) =>
    scripts.has(name!) ? [] : `npm run ${name} is no script`,
  )

/** An operation with its inputs, or the first word of several. */
const problemsOfOperations = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--silent )?shop -- ([a-z][a-z -]*)/g)].flatMap(([, typed]) => {
    const words = `${typed!.trim()} `
    return operationNames.some((name) => words.startsWith(`${name} `) || name.startsWith(words))
      ? []
      : `shop -- ${words}is no operation`
  })

const problemsOfSettings = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[`=]/g)].flatMap(([, name]) =>
    codeWords.has(name!) ? [] : `${name} is no setting, and nothing else in the code`,
  )

/** The other way round, that each is listed, a call test proves. */
function problemsOfRetention(text: string): string[] {
  const records = new Set(retentionOf({ modules: allModules }).map((one) => one.records))
  const [, table = ""] = text.split("## What is kept for how long")
  return [...table.split("\n## ")[0]!.matchAll(/^\| (.+?) \| .* after .* \|$/gm)].flatMap(
    ([, row]) => (records.has(row!) ? [] : `"${row}" is no record that is deleted after a time`),
  )
}

function problemsOfLength(file: string, text: string): string[] {
  const words = text.split(/\s+/).length
  const most = file === "README.md" ? MAX_README_WORDS : MAX_WORDS
  const isPage = file === "README.md" || /^docs\/[\w-]+\.md$/.test(file)
  return isPage && words > most && !isTable(file) ? [`${words} words, ${most} may be`] : []
}

for (const file of documents) {
  const text = read(file)
  // The changelog may name what is gone.
  const found =
    file === "CHANGELOG.md"
      ? [...problemsOfLinks(file, text), ...problemsOfChangelog(text, project.version)]
      : [
          ...problemsOfLinks(file, text),
          ...problemsOfPaths(text),
          ...problemsOfScripts(text),
          ...problemsOfOperations(text),
          ...problemsOfSettings(text),
          ...problemsOfLength(file, text),
          ...problemsOfRetention(text),
        ]
  for (const problem of new Set(found)) {
    console.error(`${file}: ${problem}`)
    process.exitCode = 1
  }
}
