import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

/** Licences that allow distribution without publishing the shop's own code, by their SPDX names. */
const allowedLicences: ReadonlySet<string> = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Zlib"],
  ...["BlueOak-1.0.0", "MPL-2.0", "Unlicense", "CC0-1.0", "Python-2.0", "WTFPL"],
])

/**
 * Packages with another licence, and why they may be used. Each is allowed by name, so that another
 * package with the same licence is reviewed.
 * @internal
 */
export const licenceExceptions: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    reason: "libvips of sharp: a shared library of its own, unchanged, which an owner may replace",
  },
]

export interface PackageLicence {
  name: string
  version: string
  /** An SPDX expression; empty where the package has none. */
  licence: string
}

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      name: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** The runtime packages, on any platform, sorted by name. */
export function readLicences(project: string): PackageLicence[] {
  const { packages } = lockfile.parse(
    JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8")),
  )
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== "" && !dev && !link)
    .map(([place, { version = "", license, name }]) => ({
      name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? licenceFile(path.join(project, place)),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** A package without a licence field may contain its text. */
function licenceFile(folder: string): string {
  const file = ["LICENSE", "LICENSE.md", "license"]
    .map((name) => path.join(folder, name))
    .find(existsSync)
  if (!file) return ""
  const text = readFileSync(file, "utf8")
  if (text.includes("Permission is hereby granted, free of charge")) return "MIT"
  return text.includes("Apache License") ? "Apache-2.0" : ""
}

/** Whether a package may be used: one licence of each OR, and all of each AND, must be allowed. */
export const isAllowed = ({ name, licence }: PackageLicence): boolean =>
  licence !== "" &&
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => isAllowedPart(name, part.trim())))

const isAllowedPart = (name: string, part: string) =>
  allowedLicences.has(part) ||
  licenceExceptions.some((one) => one.licence === part && one.name.test(name))
