import { child, lineAt, type SyntaxNode, textOf, walk } from "../syntax.ts"
import { differ, namesIn } from "./check.ts"

/** A literal of `t("…")`, `t.rich("…")` or `msg("…")`. */
export interface FoundSentence {
  text: string
  /** The literal with its `context`: the key of its translations, as i18next writes it. */
  key: string
  literal: { start: number; end: number }
  /** The names of its values; null where they are not an object literal. */
  values: readonly string[] | null
}

/** The sentences of a file. A call whose sentence is no literal has none. */
export function sentencesOf(program: SyntaxNode): FoundSentence[] {
  const found: FoundSentence[] = []
  walk(program, (node) => {
    if (node.type !== "CallExpression" || !isSaid(child(node, "callee"))) return undefined
    const [literal, values] = node.arguments as SyntaxNode[]
    const text = textOf(literal)
    if (literal?.type !== "Literal" || text === undefined) return undefined
    const context = contextOf(values)
    found.push({
      text,
      key: context === undefined ? text : `${text}|${context}`,
      literal: literal as unknown as FoundSentence["literal"],
      values: namesOf(values),
    })
    return undefined
  })
  return found
}

/** Whether a function says or states a sentence. */
function isSaid(callee: SyntaxNode | undefined): boolean {
  if (callee?.type === "Identifier") return callee.name === "t" || callee.name === "msg"
  if (callee?.type !== "MemberExpression") return false
  const object = child(callee, "object")
  return object?.name === "t" && child(callee, "property")?.name === "rich"
}

const propertiesOf = (values: SyntaxNode | undefined) =>
  values?.type === "ObjectExpression" ? (values.properties as SyntaxNode[]) : []

const contextOf = (values: SyntaxNode | undefined) =>
  propertiesOf(values)
    .filter((property) => child(property, "key")?.name === "context")
    .map((property) => textOf(child(property, "value")))[0]

function namesOf(values: SyntaxNode | undefined): readonly string[] | null {
  if (!values) return []
  const properties = propertiesOf(values)
  if (values.type !== "ObjectExpression" || properties.some(({ type }) => type !== "Property"))
    return null
  return properties.map((property) => String(child(property, "key")?.name))
}

/** What is wrong with the sentences of a file, each with its line: `:12 …`. */
export function misusesOf(source: string, program: SyntaxNode): string[] {
  const misuses = sentencesOf(program).flatMap(({ text, values, literal }) => {
    if (values === null) return []
    const [named, given] = [namesIn(text), new Set(values.filter((name) => name !== "context"))]
    return differ(named, given)
      ? [`:${lineAt(source, literal.start)} "${text}" and its values have different names`]
      : []
  })
  walk(program, (node) => {
    if (node.type !== "CallExpression") return undefined
    const callee = child(node, "callee")
    const [what] = node.arguments as SyntaxNode[]
    if (callee?.type === "CallExpression" && child(callee, "callee")?.name === "useTranslate") {
      if (textOf(what) !== undefined)
        misuses.push(`:${lineAt(source, node.start)} a sentence is said by \`t\``)
    }
    if (!isSaid(callee)) return undefined
    const isChosen = what?.type === "ConditionalExpression" || what?.type === "LogicalExpression"
    const branches = isChosen
      ? ["consequent", "alternate", "left", "right"].map((one) => textOf(child(what, one)))
      : []
    const isMadeUp =
      what?.type === "TemplateLiteral" ||
      what?.type === "BinaryExpression" ||
      branches.some((one) => one !== undefined)
    if (isMadeUp) misuses.push(`:${lineAt(source, node.start)} a sentence is one literal`)
    return undefined
  })
  return misuses
}
