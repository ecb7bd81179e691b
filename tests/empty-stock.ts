import { globSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { projectFolder } from "../project-folder.ts"

/** Runs an operation of the owner. @throws its message */
export type Run = (operation: string, input: Record<string, unknown>) => Promise<any>

/**
 * Leaves no box of a contact lens of the sample in one stock. What a module keeps of them, the default
 * export of its `tests/empty-stock.ts` removes.
 */
export async function emptyStock(run: Run, product: number): Promise<void> {
  for (const file of globSync("modules/*/tests/empty-stock.ts", { cwd: projectFolder })) {
    const { default: empty } = await import(pathToFileURL(`${projectFolder}/${file}`).href)
    await empty(run, product)
  }
  await run("contact-lens-stock set", { product, one_stock: true })
  await run("stock", { product, set: 0 })
}
