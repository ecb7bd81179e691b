import { child, lineAt, parse, type SyntaxNode, textOf, walk } from "../syntax.ts"

export type TestTitle = { file: string; line: number; title: string; ids: string[] }

const ROOTS = new Set(["test", "it", "describe"])
const RUNS = "describe each for only concurrent sequential serial parallel runIf skipIf".split(" ")
const DOES_NOT_RUN = "skip todo fixme fail fails".split(" ")

/**
 * The titles in a test file that name requirements in brackets, e.g. `[LST-26, LST-27]`: first
 * arguments of test(), it(), describe() and their variants such as test.each(rows)(title). Skipped
 * tests, and those expected to fail, prove nothing and are left out with everything inside them.
 */
export function testTitles(file: string, source: string): TestTitle[] {
  const titles: TestTitle[] = []
  walk(parse(file, source), (node) => {
    if (node.type !== "CallExpression") return undefined
    const [root, ...variants] = calleePath(child(node, "callee"))
    if (root === undefined || !ROOTS.has(root)) return undefined
    const title = textOf((node.arguments as SyntaxNode[])[0])
    if (title === undefined) return undefined
    if (variants.some((variant) => DOES_NOT_RUN.includes(variant))) return false
    const ids = idsIn(title)
    if (ids.length > 0 && variants.every((variant) => RUNS.includes(variant))) {
      titles.push({ file, line: lineAt(source, node.start), title, ids })
    }
    return undefined
  })
  return titles
}

/**
 * Ids in the brackets of a title. Anything that begins like an id is kept unchanged, so that a
 * range or a misspelt id is reported as unknown.
 * @internal
 */
export function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(/\[\s*([A-Z]+-\d[^\]]*)\]/g)]
  return brackets.flatMap(([, ids = ""]) => ids.split(",").map((id) => id.trim()))
}

/**
 * `test.describe.only` → test, describe, only; calls in between (`test.each(rows)`) are dropped.
 */
function calleePath(node: SyntaxNode | undefined): string[] {
  if (node?.type === "Identifier") return [node.name as string]
  if (node?.type === "CallExpression") return calleePath(child(node, "callee"))
  if (node?.type === "TaggedTemplateExpression") return calleePath(child(node, "tag"))
  if (node?.type !== "MemberExpression") return []
  const object = calleePath(child(node, "object"))
  return object.length > 0 ? [...object, String(child(node, "property")?.name)] : []
}
