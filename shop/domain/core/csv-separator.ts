/** Spreadsheets set to European numbers write semicolons, copied tables tabs; commas win a tie. */
const SEPARATORS = [",", ";", "\t", "|"]

/** What separates the cells of a CSV: the mark that its header has most of, outside of quotes. */
export function csvSeparator(text: string): string {
  const [header = ""] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1)
  const [most] = SEPARATORS.toSorted((a, b) => header.split(b).length - header.split(a).length)
  return most!
}
