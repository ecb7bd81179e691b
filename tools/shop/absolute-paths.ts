import { resolve } from "node:path"
import type { Operation } from "#server/operations/operation.ts"

/** npm starts scripts in the project's folder, and says where its caller was. */
const here = process.env.INIT_CWD ?? process.cwd()

/** The input with every path from the root on, seen from where the owner typed it. */
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
