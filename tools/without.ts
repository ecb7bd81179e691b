import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { modules } from "../modules.ts"
import { PROJECT, run, runMain } from "./command.ts"
import { testTitles } from "./requirements/test-titles.ts"
import { sourceFiles, TEST_FILES } from "./source-files.ts"
import { expectModule, turnOf } from "./test-run/modules.ts"

/**
 * The steps, and their names in `tools/test.ts`. Of lint only what is about code: the documents
 * describe the shop with all its modules, and package.json has the packages of all of them.
 */
const STEPS: Record<string, string> = {
  ...{
    types: "types",
    lint: "lint:code,unused:exports",
    unit: "unit",
    calls: "calls",
    build: "build",
  },
}

/**
 * `npm run without -- NAME …`: takes modules out of a copy of the last commit, their folders and
 * lines in `modules.ts`, and tests what is left: types, lint, unit and call tests, and the build.
 * Migrations stay. `--only types,unit` runs some of that, `--turn` takes out the module whose day it
 * is, and without a name the modules are listed. Exit code 1 on any failure.
 *
 * `npm run with -- PACKAGE`: adds a module from outside instead, by its line, and tests types, build
 * and the module's journeys.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: "string", default: Object.keys(STEPS).join() },
      turn: { type: "boolean", default: false },
      with: { type: "string" },
    },
    allowPositionals: true,
  })
  if (values.with !== undefined) return testWith(values.with)
  const names = values.turn
    ? [turnOf(modules, new Date())].filter((one) => one !== undefined)
    : positionals
  if (names.length === 0) {
    console.log(modules.join("\n"))
    return 0
  }
  for (const name of names) expectModule(name)
  const chosen = values.only.split(",").map((step) => {
    if (STEPS[step]) return STEPS[step]
    throw new Error(`There is no step ${step}: ${Object.keys(STEPS).join(", ")}.`)
  })
  const copy = mkdtempSync(path.join(tmpdir(), "chashma-without-"))
  try {
    await copyProject(copy)
    const ids = names.flatMap((name) => idsProvedBy(copy, name))
    const env = { ...process.env, TAKEN_OUT_REQUIREMENTS: ids.join() }
    await takeOut(copy, names)
    console.log(`Without ${names.join(", ")}:`)
    return await run("node", ["tools/test.ts", "--only", chosen.join()], { cwd: copy, env })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

async function testWith(name: string): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), "chashma-with-"))
  try {
    await copyProject(copy)
    const list = path.join(copy, "modules.ts")
    const text = readFileSync(list, "utf8")
    writeFileSync(list, text.replace(/\]\s*$/, `  ${JSON.stringify(name)},\n]\n`))
    console.log(`With ${name}:`)
    const types = await run("npm", ["run", "--silent", "types"], { cwd: copy })
    if (types !== 0) return types
    // Its folder: the tests are beside the package.
    const folder = path.relative(PROJECT, realpathSync(path.join(PROJECT, "node_modules", name)))
    const env = { ...process.env, WITH_EXAMPLES: "1" }
    return await run("node", ["tools/journeys.ts", "--", folder], { cwd: copy, env })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** The last commit, with the installed packages of the project and the workspaces of its own. */
async function copyProject(copy: string): Promise<void> {
  await ended("git", ["clone", "--quiet", "--shared", PROJECT, copy])
  const installed = path.join(PROJECT, "node_modules")
  const own = path.join(copy, "node_modules")
  mkdirSync(path.join(own, "@chashma"), { recursive: true })
  symlinkSync(copy, path.join(own, "chashma"))
  for (const folder of ["packages", "examples"]) {
    for (const one of readdirSync(path.join(copy, folder))) {
      const at = path.join(copy, folder, one)
      const { name } = JSON.parse(readFileSync(path.join(at, "package.json"), "utf8"))
      symlinkSync(at, path.join(own, name))
    }
  }
  for (const name of readdirSync(installed)) {
    // Vite's files are of one project.
    const isPackage = !name.startsWith(".") && !existsSync(path.join(own, name))
    if (isPackage || name === ".bin") symlinkSync(path.join(installed, name), path.join(own, name))
  }
}

/** The requirements that tests of the module prove. */
const idsProvedBy = (root: string, name: string): string[] =>
  sourceFiles(root, TEST_FILES)
    .filter((file) => file.startsWith(`modules/${name}/`))
    .flatMap((file) => testTitles(file, readFileSync(path.join(root, file), "utf8")))
    .flatMap(({ ids }) => ids)

/** Also writes again what is written from the code, as after taking them out for good. */
async function takeOut(copy: string, names: string[]): Promise<void> {
  const list = path.join(copy, "modules.ts")
  for (const name of names) {
    rmSync(path.join(copy, "modules", name), { recursive: true })
    writeFileSync(list, readFileSync(list, "utf8").replace(new RegExp(`\\s*"${name}",?`), ""))
  }
  await ended("biome", ["format", "--write", list], copy)
  await ended("node", ["tools/module-lists.ts"], copy)
  await ended("npm", ["run", "--silent", "law"], copy)
}

async function ended(command: string, args: string[], cwd?: string): Promise<void> {
  const code = await run(command, args, { ...(cwd && { cwd }) })
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with exit code ${code}.`)
}

await runMain(main)
