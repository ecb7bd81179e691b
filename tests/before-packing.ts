import { existsSync } from "node:fs"
import path from "node:path"
import { projectFolder } from "#project-folder.ts"
import { modules } from "../modules.ts"

/** Runs an operation of the owner. @returns its result. @throws its message @public */
export type Run = (operation: string, input: Record<string, unknown>) => Promise<any>

/** Meets what a module asks of the finished pairs of an order or a line before they are packed. */
export type PrepareForPacking = (run: Run, id: string) => Promise<void>

/** Meets what all modules ask: each has a function in its `tests/before-packing.ts`. */
export const prepareForPackingWith: PrepareForPacking = async (run, id) => {
  for (const name of modules) {
    const file = path.join(projectFolder, "modules", name, "tests/before-packing.ts")
    if (!existsSync(file)) continue
    const { default: prepare } = await import(/* @vite-ignore */ file)
    await prepare(run, id)
  }
}
