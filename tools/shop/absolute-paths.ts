import { resolve } from "node:path"
import type { Operation } from "#server/operations/operation.ts"

/** npm runs scripts in the project's folder, and passes the caller's folder. */
const here = process.env.INIT_CWD ?? process.cwd()

/** The input with absolute paths, resolved from the owner's current folder. */
export function absolutePaths(
  { paths = {} }: Operation,
  input: Record<string, unknown>,
  from = here,
): Record<string, unknown> {
  const whole = Object.entries(paths).flatMap(([name, usual]) => {
    const path = input[name] ?? usual
    return typeof path === "string" && path !== "" ? [[name, resolve(from, path)]] : []
  })
  return { ...input, ...Object.fromEntries(whole) }
}
