import { PROJECT } from "./command.ts"
import { isAllowed, readLicences } from "./licences/licences.ts"

/** `npm run licences`: the shop's runtime packages and their licences, as a table. */
const packages = readLicences(PROJECT)
console.log("| Package | Version | Licence |\n|---|---|---|")
for (const { name, version, licence } of packages) {
  console.log(`| ${name} | ${version} | ${licence || "none"} |`)
}
const refused = packages.filter((one) => !isAllowed(one))
for (const { name, licence } of refused) {
  console.error(`${name}: ${licence || "no licence"} is not allowed (tools/licences/licences.ts).`)
}
if (refused.length > 0) process.exitCode = 1
