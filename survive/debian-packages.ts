import { installedFromDebian } from "../tools/command.ts"
import { postgresPrograms } from "../tools/postgres/cluster.ts"
import { fakeTimeLibrary } from "./faults/fake-time-library.ts"
import { nginxProgram } from "./scale/nginx-program.ts"
import type { DebianPackage, Trial } from "./trial.ts"

const isThere: Record<DebianPackage, () => boolean> = {
  postgresql: () => postgresPrograms() !== undefined,
  faketime: () => fakeTimeLibrary() !== undefined,
  "nginx-light": () => nginxProgram() !== undefined,
}

/** The packages that trials need and this machine lacks. */
export const missingPackages = (trials: readonly Pick<Trial, "needs">[]): DebianPackage[] => [
  ...new Set(trials.flatMap(({ needs = [] }) => needs).filter((name) => !isThere[name]())),
]

/** Installs what the trials need, where this machine can: a trial without it is not tried. */
export async function installMissingPackages(trials: readonly Trial[]): Promise<void> {
  const missing = missingPackages(trials)
  if (missing.length > 0) await installedFromDebian(...missing)
}
