import { existsSync } from "node:fs"
import path from "node:path"
import type { Outcome } from "#contract/outcome.ts"
import { FolderInUse } from "#db/folder-lock.ts"
import { operations, perform, type Request } from "#server/operations/perform.ts"
import { askRunningShop, socketIn } from "#server/operations/socket.ts"
import { readSettings, type Settings, WrongSettings } from "#server/settings/settings.ts"
import { helpFor, overview } from "./shop/help.ts"
import { printed } from "./shop/print.ts"
import { Refused, typed } from "./shop/typed.ts"
import { currentUser } from "./shop/user.ts"

/**
 * `npm run shop -- OPERATION [arguments] [--json] [--help]`: what the owner does with the shop, while
 * it runs or not. With DATABASE_URL it works on that database itself; otherwise the shop that holds
 * the data folder does it, and where none runs this process opens the folder.
 */
async function main([name, ...args]: string[]): Promise<string> {
  if (name === undefined || name === "--help" || name === "help") return overview(operations)
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Refused(`There is no operation "${name}". See: npm run shop -- --help`)
  const { input, json, help } = typed(operation, args)
  if (help) return helpFor(operation)
  const outcome = await ask({ operation: name, input, who: currentUser() })
  if (!outcome.ok) throw new Refused(outcome.failure.message)
  return json ? JSON.stringify(outcome.value, null, 2) : printed(outcome.value, operation.columns)
}

async function ask(request: Request): Promise<Outcome<unknown>> {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) return inThisProcess(settings, request)
  const answered = await askRunningShop(socketIn(settings.DATA_DIR), request)
  if (answered) return answered
  if (!existsSync(path.join(settings.DATA_DIR, "postgres"))) {
    throw new Refused(
      `There is no shop in ${settings.DATA_DIR} yet: please start it once, or set DATA_DIR.`,
    )
  }
  return inThisProcess(settings, request)
}

async function inThisProcess(settings: Settings, request: Request): Promise<Outcome<unknown>> {
  // Loaded on demand: a running shop is asked within a moment, without a database of our own.
  const { openBriefly } = await import("#server/open-house.ts")
  const house = await openBriefly(settings)
  try {
    return await perform(house, request, silent)
  } finally {
    await house.database.close()
  }
}

/** What matters to the owner is in the answer. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }

try {
  const text = await main(process.argv.slice(2))
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`)
} catch (error) {
  const isExpected = [Refused, WrongSettings, FolderInUse].some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : sentenceOf(error))
  process.exitCode = 1
}

/** A database that does not answer, most likely; its words come wrapped in those of the query. */
function sentenceOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const words = cause instanceof AggregateError ? cause.errors[0] : cause
  return `That did not work: ${words instanceof Error ? words.message : String(words)}`
}
