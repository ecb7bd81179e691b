import { globSync, readFileSync } from "node:fs"
import { languageCodes } from "#words/languages.ts"
import { staticImports } from "../../proof/bench/startup-files.ts"

/** The folder of the files that are served to browsers. */
export const build = new URL("../../build/client/", import.meta.url)
export const textIn = (path: string) => readFileSync(new URL(path, build), "utf8")

export const scripts = globSync("*.js", { cwd: new URL("assets/", build) })
export const scriptText = (name: string) => textIn(`assets/${name}`)

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string }>
}

/** Of each language, English first. */
const manifestNames = scripts
  .filter((name) => name.startsWith("manifest-"))
  .sort((a, b) => Number(isFurther(a)) - Number(isFurther(b)))

function isFurther(name: string): boolean {
  return languageCodes.some(
    (code) => code !== "en" && textIn(`../languages/${code}.json`).includes(name),
  )
}

/** The pages of each language. */
export const builds = manifestNames.map((name) => {
  const manifest: Manifest = JSON.parse(/\{.*\}/s.exec(scriptText(name))![0])
  const pageImports: Record<string, string[]> = JSON.parse(
    textIn(`assets/${name.replace("manifest-", "page-imports-").replace(/js$/, "json")}`),
  )
  const filesOf = (id: string) => [manifest.routes[id]!.module, ...pageImports[id]!]
  return { name, manifest, pageImports, filesOf }
})

/** In English. */
export const { name: manifestName, manifest, pageImports, filesOf } = builds[0]!

/** Everything that a page may load, including later: a file names the files it imports. */
export function reachable(start: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = start.map((path) => path.split("/").at(-1)!)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const named = Array.from(scriptText(next).matchAll(/[\w.-]+\.js/g), ([name]) => name)
    waiting.push(...named.filter((name) => scripts.includes(name) && !manifestNames.includes(name)))
  }
  return seen
}

/** A page's scripts and their static imports, as files of the build. */
export function withImports(files: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...staticImports(textIn(`.${file}`), file))
  }
  return [...found]
}
