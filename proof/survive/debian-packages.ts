import { existsSync, globSync } from "node:fs"
import { firstOnPath, installedFromDebian } from "../../tools/command.ts"
import { postgresPrograms } from "../../tools/postgres/cluster.ts"
import type { DebianPackage, Trial } from "./trial.ts"

/** The library of Debian's package faketime, to be loaded before the C library. */
export const fakeTimeLibrary = (): string | undefined =>
  globSync("/usr/lib/*/faketime/libfaketime.so.1")[0]

/** Debian's nginx, which is not in the PATH of most users. */
export const nginxProgram = (): string | undefined =>
  firstOnPath(["nginx"]) ?? ["/usr/sbin/nginx"].find((file) => existsSync(file))

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
