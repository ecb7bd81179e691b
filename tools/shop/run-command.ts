import { existsSync } from "node:fs"
import path, { resolve } from "node:path"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Operation } from "#contract/office/operation.ts"
import { operations } from "#contract/operations.ts"
import { CopyRefusedError } from "#db/copy-database.ts"
import { FolderInUseError } from "#db/folder-lock.ts"
import { PendingMigrationsError } from "#db/migrate-postgres.ts"
import { errorInWords } from "#domain/core/error-description.ts"
import { allModules } from "#server/all-modules.ts"
import { InvalidSettingsError } from "#server/core/settings/invalid-settings-error.ts"
import { readSettings, type Settings } from "#server/core/settings/settings.ts"
import { findImplementation } from "#server/office/operations/implementation.ts"
import { isDone, type Request, runOperationNamed } from "#server/office/operations/run-operation.ts"
import { askRunningShop, commandLine, socketIn } from "#server/office/operations/socket.ts"
import { commands } from "./commands.ts"
import { helpFor, overview } from "./help.ts"
import { operationNamed } from "./operation-named.ts"
import { formatResult } from "./print.ts"
import { Refused, typed } from "./typed.ts"

interface Ended {
  /** 1 where an operation was refused or did not succeed, else 0. */
  code: number
  out: string
  err: string
}

/**
 * `npm run shop -- OPERATION [arguments] [--json] [--help]`: the owner's operations on the shop,
 * running or not. With DATABASE_URL it uses that database directly; otherwise the shop that holds
 * the data folder runs the operation, and if none is running this process opens the folder.
 */
export async function runCommand(words: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  try {
    const { text, isDone = true } = await answer(words, env)
    return { code: isDone ? 0 : 1, out: text.endsWith("\n") ? text : `${text}\n`, err: "" }
  } catch (error) {
    const isExpected = [
      ...[Refused, InvalidSettingsError, FolderInUseError],
      ...[PendingMigrationsError, CopyRefusedError],
    ].some((kind) => error instanceof kind)
    const reason = isExpected
      ? (error as Error).message
      : `That did not work: ${errorInWords(error)}.${adviceOn(error)}`
    return { code: 1, out: "", err: `${reason}\n` }
  }
}

/** By the code of Node or PostgreSQL: what the owner can do about it. */
const advice = new Map([
  ["ENOSPC", "The disk is full: free space, or name a folder on another one."],
  ["EACCES", "This account may not write there: name another folder."],
  ["ENOENT", "There is no such place, or nothing can be written there: name another folder."],
  ["EROFS", "Nothing can be written there: name another folder."],
  ["ECONNREFUSED", "No database server answers there: check its address, and whether it runs."],
  ["ENOTFOUND", "There is no server of that name: check the address."],
  ["ECONNRESET", "The connection was lost: try again."],
  ["28P01", "The database server refuses the role or its password."],
  ["28000", "The database server refuses the role or its password."],
  ["3D000", "There is no such database: create it, and let the role own it."],
  ["42501", "The role lacks rights: ALTER DATABASE … OWNER TO … lets it own the database."],
  ["53100", "The disk of the database is full."],
  ["57P01", "The database server ended the connection: try again."],
])

function adviceOn(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    const words = advice.get(codeOf(one))
    if (words) return ` ${words}`
  }
  return ""
}

/** Of some errors pg tells the reason in words alone, such as an address without a password. */
function codeOf({ message, code }: Error & { code?: string }): string {
  if (message.startsWith("SASL")) return "28P01"
  return /^(Connection terminated|Client (was|has) )/.test(message) ? "ECONNRESET" : (code ?? "")
}

/** What to print; throws what was refused. */
async function answer(
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ text: string; isDone?: boolean }> {
  const [first] = words
  if (first === undefined || first === "--help" || first === "help") {
    return { text: overview([...operations, ...commands]) }
  }
  const command = commands.find(({ name }) => name === first)
  if (command) {
    return words.includes("--help")
      ? { text: `npm run shop -- ${command.usage}\n${command.summary}` }
      : { text: await command.run(words.slice(1), env) }
  }
  const operation = operationNamed(operations, words)
  const { input, json, help } = typed(operation, words.slice(operation.name.split(" ").length))
  if (help) return { text: helpFor(operation) }
  // npm runs scripts in the project's folder, and passes the caller's folder.
  const from = env.INIT_CWD ?? process.cwd()
  const request = { operation: operation.name, input: absolutePaths(operation, input, from) }
  const result = await ask(request, readSettings(env))
  if (!result.ok) throw new Refused(result.failure.message)
  const text = json
    ? JSON.stringify(result.value, null, 2)
    : formatResult(result.value, operation.columns)
  return {
    text,
    isDone: isDone(findImplementation({ modules: allModules }, operation.name)!, result.value),
  }
}

async function ask(request: Request, settings: Settings): Promise<ApiResult<unknown>> {
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
  // Loaded on demand: a request to a running shop is fast, without a database of our own.
  const { createOperationContext } = await import("#server/core/create-context.ts")
  const context = await createOperationContext(settings, allModules)
  try {
    // A database that no shop has opened lacks more than products.
    if (context.catalogue.now().version === 0) {
      throw new Refused("There is no shop in this database yet. Start it once.")
    }
    return await runOperationNamed(context, request, commandLine(), silent)
  } finally {
    await context.database.close()
  }
}

/** The result for the owner is in the reply. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The input with absolute paths, resolved from the current folder. @internal */
export function absolutePaths(
  { paths = {} }: Operation,
  input: Record<string, unknown>,
  from: string,
): Record<string, unknown> {
  const whole = Object.entries(paths).flatMap(([name, usual]) => {
    const path = input[name] ?? usual
    return typeof path === "string" && path !== "" ? [[name, resolve(from, path)]] : []
  })
  return { ...input, ...Object.fromEntries(whole) }
}
