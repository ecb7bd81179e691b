import { writeFileSync } from "node:fs"
import { join } from "node:path"

/** The file with the figures, in the shop's data folder, written when the shop exits. */
export const TURNS_FILE = "turns.json"

/** Shorter turns are not recorded: they delay no other request noticeably. */
const SHORTEST_MICROSECONDS = 500

const turns: number[] = []

/**
 * Loaded before the shop (`--import`). From SIGUSR2 on it records the CPU milliseconds of the main
 * thread in each turn of the event loop, which is how long every other request waits. Other
 * processes on the machine do not affect them.
 */
process.on("SIGUSR2", () => {
  let before = usedMicroseconds()
  const turn = () => {
    const used = usedMicroseconds() - before
    if (used > SHORTEST_MICROSECONDS) turns.push(used / 1000)
    before = usedMicroseconds()
    setImmediate(turn).unref()
  }
  setImmediate(turn).unref()
})

process.on("exit", () => {
  const folder = process.env.DATA_DIR
  if (folder) writeFileSync(join(folder, TURNS_FILE), JSON.stringify(turns))
})

function usedMicroseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
