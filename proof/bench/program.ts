import { runMain } from "../../tools/command.ts"
import { cleanUp } from "./children.ts"

/** The entries that `--only` names with commas between; without it all. @throws for an unknown name */
export function chosenFrom<Entry extends { name: string }>(
  all: readonly Entry[],
  only: string | undefined,
): Entry[] {
  if (only === undefined) return [...all]
  return only.split(",").map((name) => {
    const entry = all.find((known) => known.name === name.trim())
    if (entry) return entry
    throw new Error(`There is no "${name}"; --list shows all.`)
  })
}

/** Runs a command to its exit code. Whatever it started is ended with it, also by a signal. */
export async function runProgram(main: (interrupted: AbortSignal) => Promise<number>) {
  const interruption = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, async () => {
      interruption.abort()
      await cleanUp()
      process.exit(1)
    })
  }
  await runMain(() => main(interruption.signal))
  await cleanUp()
}
