import { resolve } from "node:path"
import type { Operation } from "#server/operations/operation.ts"

/** The input with absolute paths, resolved from the owner's current folder. */
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
