import { parseSync } from "vite"

/** A node of the syntax tree (ESTree with TypeScript), as far as these tools use it. */
export type SyntaxNode = { type: string; start: number; [field: string]: unknown }

/** Parses TypeScript; throws with the file name if it is invalid. */
export function parse(file: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  return program as unknown as SyntaxNode
}

/** Visits a node and its descendants, in source order; `false` from `visit` skips descendants. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => boolean | undefined): void {
  if (visit(node) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit)
    }
  }
}

/** A field that contains a node, else undefined. */
export function child(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** A string literal's value, or a template literal's text with `…` for each expression. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value
  if (node?.type !== "TemplateLiteral") return undefined
  const parts = node.quasis as { value: { cooked?: string; raw: string } }[]
  return parts.map(({ value }) => value.cooked ?? value.raw).join("…")
}

/** The line, counted from 1, of an offset in the text. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value
}
