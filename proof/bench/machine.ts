import os from "node:os"

/**
 * What every figure depends on. `loadAverage` is that of the last minute before the measurement.
 */
export const machineFacts = () => ({
  node: process.version,
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  processor: os.cpus()[0]?.model.trim() ?? "unknown",
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 1e9),
  loadAverage: os.loadavg()[0] ?? 0,
})

export type Machine = ReturnType<typeof machineFacts>

export function inWords({ node, system, processor, cores, memoryGb, loadAverage }: Machine) {
  const busy = loadAverage.toFixed(1)
  return [
    `Node ${node}, ${system}`,
    `${processor}, ${cores} cores, ${memoryGb} GB; load average ${busy} before the first figure`,
    "Servers and load share these cores, so requests per second say less than CPU seconds.",
  ].join("\n")
}
