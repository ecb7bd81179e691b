const MAX_ENTRY_WORDS = 30

/** What is wrong with the form of a changelog: an entry is one line, its newest version the project's. */
export function problemsOfChangelog(text: string, version: string): string[] {
  const lines = text.slice(text.search(/^## /m)).split("\n")
  const newest = lines.find((line) => /^## (?!\[Unreleased\]$)/.test(line))
  const isNewest = newest !== undefined && /^## \S+ – \d{4}-\d\d-\d\d$/.test(newest)
  return [
    ...(isNewest && newest.split(" ")[1] === version
      ? []
      : [`the newest version is to be "## ${version} – YYYY-MM-DD", as package.json says`]),
    ...lines.flatMap((line) => {
      if (line !== "" && !/^(?:- \S|##)/.test(line)) return [`"${line}" is no entry of one line`]
      const words = line.split(" ").length - 1
      return line.startsWith("- ") && words > MAX_ENTRY_WORDS
        ? [`"${line.slice(0, 40)}…" has ${words} words, ${MAX_ENTRY_WORDS} may be`]
        : []
    }),
  ]
}
