import { doFixedWork } from "./fixed-work.ts"

// Never changed: the figures of different machines and days are compared.
const ROUNDS = 250

/**
 * `NODE_ENV=production node tools/machine-speed.ts`: prints the milliseconds that a fixed piece of
 * work takes on one core, the mean of 250 rounds. The mean, not the median, because a processor with
 * a quota is stopped between rounds.
 */
function main(): void {
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round++) doFixedWork()
  console.log(((performance.now() - start) / ROUNDS).toFixed(2))
}

main()
