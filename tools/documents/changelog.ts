/** Lines of a changelog that are no entry of at most 30 words, and a newest version other than the project's. */
export function problemsOfChangelog(text: string, version: string): string[] {
  const lines = text.slice(text.search(/^## /m)).split("\n")
  const newest = lines.find((line) => /^## (?!\[Unreleased\]$)/.test(line)) ?? ""
  const isDated = /^## \S+ – \d{4}-\d\d-\d\d$/.test(newest)
  const wrong = lines.filter((line) => !/^(?:##.*|- \S+(?: \S+){0,29})?$/.test(line))
  return [
    ...(isDated && newest.split(" ")[1] === version
      ? []
      : [`no "## ${version} – YYYY-MM-DD" is first`]),
    ...wrong.map((line) => `"${line.slice(0, 40)}…" is no entry of one line and 30 words at most`),
  ]
}
