import { readFileSync } from "node:fs"

/** Linux counts a process's time in these, on every machine that Node runs on. */
const ticksPerSecond = 100

/**
 * CPU seconds that a process has used since it began: all its threads, in user and in system mode,
 * to a hundredth. Null where the system keeps no /proc.
 */
export const cpuSeconds = (pid: number): number | null =>
  process.platform === "linux" ? cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, "utf8")) : null

/** Reads a `stat` file; the name in it is whatever a program calls itself, spaces included. */
export function cpuSecondsIn(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const [user, system] = [afterName[11], afterName[12]]
  return (Number(user) + Number(system)) / ticksPerSecond
}

/** Memory that a process holds right now, in MB; null where the system keeps no /proc. */
export function residentMegabytes(pid: number): number | null {
  if (process.platform !== "linux") return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
}
