import { readFileSync } from "node:fs"
import path from "node:path"
import { sourceFiles } from "../source-files.ts"
import { cycles, type Edge } from "./cycles.ts"
import { importsIn, targetOf, withoutShop } from "./imports.ts"
import { type Area, areaExceptions, areas, importRules, moduleOf, type Rule } from "./rules.ts"

type Import = { file: string; line: number; target: string; from: string; to: string }

/**
 * Checks every import of the project at `root` against `importRules`. Test files, but not those of
 * packages, and files directly in the root, may import anything. A package imports only what its
 * package.json names, so that it runs and is tested alone.
 * @returns one sentence, `file:line …`, for each violation
 */
export function violations(root: string): string[] {
  const files = sourceFiles(root, ["*/**/*.ts", "*/**/*.tsx"]).filter(
    (file) => file.startsWith("packages/") || !/\.test\.tsx?$/.test(file),
  )
  const edges: Edge[] = []
  const found = files.flatMap((file) => {
    const module = moduleOf(withoutShop(file))
    const rule = module && importRules[module]
    if (!module || !rule) return [`${file}:1 is in no module of the import rules`]
    if (rule.mayImport === "anything") return []
    const source = readFileSync(path.join(root, file), "utf8")
    const undeclared = undeclaredIn(root, module, file, source)
    if (undeclared.length > 0) return undeclared
    return importsOf(module, file, source).flatMap((one) => {
      const edge = edgeBetweenFolders(one, rule)
      const isBetween = edge !== undefined && !isShared(edge, rule)
      if (isBetween && rule.betweenFolders === "queries and commands") edges.push(edge)
      const problem =
        problemOf(one, rule) ??
        problemBetweenAreas(one, rule) ??
        (isBetween ? problemBetweenFolders(one, edge, rule) : undefined)
      return problem === undefined ? [] : [`${file}:${one.line} ${problem}`]
    })
  })
  const closed = cycles(edges).map(
    ({ cycle, edge }) => `${edge.file}:${edge.line} closes a cycle: ${cycle.join(" → ")}`,
  )
  return [...found, ...closed]
}

/** Packages that a file of a package imports without its package.json. */
function undeclaredIn(root: string, module: string, file: string, source: string): string[] {
  if (!module.startsWith("packages/")) return []
  const declared = declaredBy(path.join(root, module, "package.json"))
  return importsIn(file, source).flatMap(({ specifier, line }) => {
    const name = /^(?![.#]|node:)(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
    return name === undefined || declared.has(name)
      ? []
      : [`${file}:${line} ${module}/package.json does not name ${name}`]
  })
}

function declaredBy(file: string): Set<string> {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"))
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
}

const importsOf = (from: string, file: string, source: string): Import[] =>
  importsIn(file, source).flatMap(({ specifier, line }) => {
    const target = withoutShop(targetOf(file, specifier) ?? "")
    const to = moduleOf(target)
    return to ? [{ file: withoutShop(file), line, target, from, to }] : []
  })

function problemOf({ file, target, from, to }: Import, { mayImport }: Rule): string | undefined {
  const [one, other] = [file, target].map((path) => /^modules\/([^/]+)\//.exec(path)?.[1])
  if (one && other && one !== other) return `the module ${one} may not import the module ${other}`
  if (to === from || mayImport === "anything" || mayImport.includes(to)) return undefined
  return `${from} may not import ${to}`
}

/** The areas of two files of one module, if they have one each; operations may use every area. */
function problemBetweenAreas({ file, target, from, to }: Import, rule: Rule): string | undefined {
  if (!rule.areas || to !== from || /^\w+\/operations\//.test(file.slice(from.length + 1))) return
  const [one, other] = [file, target].map((path) => path.slice(from.length + 1).split("/", 1)[0])
  const [left, right] = [one, other].map((name) => areas.indexOf(name as Area))
  if (left === undefined || right === undefined || right === -1) return undefined
  const isBase = left === -1 && (one !== "core" || rule.shared !== undefined)
  if (isBase || (left !== -1 && left <= right)) return undefined
  if (`${one} → ${other}` in areaExceptions) return undefined
  return `${one} may not import ${other}`
}

const isShared = ({ from, to }: Edge, { shared = [] }: Rule): boolean =>
  shared.some((folder) => [from, to].some((one) => `${one}/`.startsWith(`${folder}/`)))

function problemBetweenFolders({ target }: Import, { from, to }: Edge, rule: Rule) {
  if (!rule.betweenFolders || from.startsWith(`${to}/`) || to.startsWith(`${from}/`)) return
  if (rule.betweenFolders === "nothing") return `${from} may not import ${to}`
  if (/^(queries|commands)(\.ts$|\/)/.test(target.slice(to.length + 1))) return
  return `${from} may import only queries and commands of ${to}`
}

/** An import from one folder of a module to another; of a module with areas, folders in them. */
function edgeBetweenFolders({ from, to, file, line, target }: Import, rule: Rule) {
  if (to !== from) return undefined
  const depth = rule.areas ? 2 : 1
  const folder = (path: string) => {
    const folders = path
      .slice(from.length + 1)
      .split("/")
      .slice(0, -1)
      .slice(0, depth)
    return folders.length > 0 ? [from, ...folders].join("/") : undefined
  }
  const [one, other] = [folder(file), folder(target)]
  return one && other && one !== other ? { from: one, to: other, file, line } : undefined
}
