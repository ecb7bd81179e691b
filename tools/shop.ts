import { existsSync } from "node:fs"
import path from "node:path"
import type { ApiResult } from "#contract/api-result.ts"
import { FolderInUseError } from "#db/folder-lock.ts"
import { errorInWords } from "#domain/error-description.ts"
import { commandLine } from "#server/operations/command-line.ts"
import { isDone, operations, type Request, runOperation } from "#server/operations/run-operation.ts"
import { askRunningShop, socketIn } from "#server/operations/socket.ts"
import { InvalidSettingsError, readSettings, type Settings } from "#server/settings/settings.ts"
import { absolutePaths } from "./shop/absolute-paths.ts"
import { helpFor, overview } from "./shop/help.ts"
import { operationNamed } from "./shop/operation-named.ts"
import { printed } from "./shop/print.ts"
import { Refused, typed } from "./shop/typed.ts"

/**
 * `npm run shop -- OPERATION [arguments] [--json] [--help]`: what the owner does with the shop, while
 * it runs or not. With DATABASE_URL it works on that database itself; otherwise the shop that holds
 * the data folder does it, and where none runs this process opens the folder.
 */
async function main(words: string[]): Promise<string> {
  const [first] = words
  if (first === undefined || first === "--help" || first === "help") return overview(operations)
  const operation = operationNamed(operations, words)
  const { input, json, help } = typed(operation, words.slice(operation.name.split(" ").length))
  if (help) return helpFor(operation)
  const result = await ask({
    operation: operation.name,
    input: absolutePaths(operation, input),
  })
  if (!result.ok) throw new Refused(result.failure.message)
  if (!isDone(operation, result.value)) process.exitCode = 1
  return json ? JSON.stringify(result.value, null, 2) : printed(result.value, operation.columns)
}

async function ask(request: Request): Promise<ApiResult<unknown>> {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) return inThisProcess(settings, request)
  const answered = await askRunningShop(socketIn(settings.DATA_DIR), request)
  if (answered) return answered
  if (!existsSync(path.join(settings.DATA_DIR, "postgres"))) {
    throw new Refused(
      `There is no shop in ${settings.DATA_DIR} yet. Start the shop once, or set DATA_DIR.`,
    )
  }
  return inThisProcess(settings, request)
}

async function inThisProcess(settings: Settings, request: Request): Promise<ApiResult<unknown>> {
  // Loaded on demand: a running shop is asked within a moment, without a database of our own.
  const { createOperationContext } = await import("#server/create-context.ts")
  const context = await createOperationContext(settings)
  try {
    // A database that no shop has opened lacks more than goods.
    if (context.catalogue.now().version === 0) {
      throw new Refused("There is no shop in this database yet. Start it once.")
    }
    return await runOperation(context, request, commandLine(), silent)
  } finally {
    await context.database.close()
  }
}

/** What matters to the owner is in the answer. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }

try {
  const text = await main(process.argv.slice(2))
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`)
} catch (error) {
  const isExpected = [Refused, InvalidSettingsError, FolderInUseError].some(
    (kind) => error instanceof kind,
  )
  console.error(
    isExpected ? (error as Error).message : `That did not work: ${errorInWords(error)}.`,
  )
  process.exitCode = 1
}
