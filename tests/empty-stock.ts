import { globSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { projectFolder } from "../project-folder.ts"

/** Runs an operation of the owner. @throws its message */
export type Run = (operation: string, input: Record<string, unknown>) => Promise<any>

/**
 * Leaves no box of a contact lens of the sample in stock. Where a module counts them, it does so with
 * the default export of its `tests/empty-stock.ts`.
 */
export async function emptyStock(run: Run, product: number): Promise<void> {
  for (const file of globSync("modules/*/tests/empty-stock.ts", { cwd: projectFolder })) {
    const { default: empty } = await import(pathToFileURL(`${projectFolder}/${file}`).href)
    await empty(run, product)
  }
  await run("stock", { product, set: 0 })
}
