import path from "node:path"
import { child, lineAt, parse, textOf, walk } from "../syntax.ts"

export type Import = { specifier: string; line: number }

const FORMS = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
])

/** Every module a file names: import, export from, import() and the type import("…"). */
export function importsIn(file: string, source: string): Import[] {
  const imports: Import[] = []
  walk(parse(file, source), (node) => {
    const specifier = FORMS.has(node.type) ? textOf(child(node, "source")) : undefined
    if (specifier !== undefined) imports.push({ specifier, line: lineAt(source, node.start) })
    return undefined
  })
  return imports
}

/** The folder of the layers, which the import rules name without it. */
export const withoutShop = (file: string): string => file.replace(/^shop\//, "")

/**
 * The folders that the specifiers of package.json begin with: `#domain/…`, for modules from outside
 * `chashma/domain/…`, is in `shop/domain/…`.
 */
const layers = /^(?:#|chashma\/)(?=(?:domain|contract|db|providers|server|web)\/)/

/**
 * The path, relative to the project, of a specifier in a file; undefined for packages that are not
 * the project's own. React Router's virtual modules are the built pages, which belong to web.
 */
export function targetOf(file: string, specifier: string): string | undefined {
  if (layers.test(specifier)) return specifier.replace(layers, "shop/")
  // The lists of the modules, which name no module.
  if (specifier.startsWith("#modules/")) return specifier.replace("#", ".")
  if (specifier.startsWith("#")) return specifier.slice(1)
  const [, name, inside] = /^@chashma\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name) return inside ? `packages/${name}/src/${inside}` : `packages/${name}`
  if (specifier.startsWith("virtual:react-router/")) return "shop/web/built-pages"
  if (!specifier.startsWith(".")) return undefined
  return path.posix.join(path.posix.dirname(file), specifier)
}
