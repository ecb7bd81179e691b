import type { Operation } from "#contract/office/operation.ts"
import { Refused } from "./typed.ts"

/**
 * The operation of the command line; some have names of two words, such as `product show`. @throws
 * Refused
 */
export function operationNamed(
  operations: readonly Operation[],
  [first = "", second = ""]: string[],
): Operation {
  const named = (name: string) => operations.find((operation) => operation.name === name)
  // Some names begin with another one: `orders` lists, `orders pack` packs.
  const found = named(`${first} ${second}`) ?? named(first)
  if (found) return found
  const akin = operations.map(({ name }) => name).filter((name) => name.startsWith(`${first} `))
  if (akin.length === 0) {
    throw new Refused(`There is no operation "${first}". See: npm run shop -- --help`)
  }
  throw new Refused(
    `There is no operation "${`${first} ${second}`.trim()}", but ${akin.join(", ")}.`,
  )
}
