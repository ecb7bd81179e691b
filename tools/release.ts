import { createHash } from "node:crypto"
import { createReadStream, readFileSync } from "node:fs"
import { copyFile, cp, mkdir, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { create } from "tar"
import { ensureBuilt } from "./built.ts"
import { answers, PROJECT, run } from "./command.ts"

/** What `install` and `chashma` need, from `deploy/`. */
const ofServer = ["Caddyfile", "chashma", "chashma.service", "common.sh", "postgresql.conf"]

/**
 * `npm run release`: makes `build/release/chashma-VERSION.tar.gz` and its SHA-256: the built shop with
 * its packages, Node.js for this kind of machine, a list of its parts, their licences, and what sets it
 * up on a server, where nothing is built or fetched then.
 */
async function main(): Promise<void> {
  await ensureBuilt()
  const { version } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"))
  const name = `chashma-${version}`
  const releases = path.join(PROJECT, "build", "release")
  const [folder, file] = [path.join(releases, name), path.join(releases, `${name}.tar.gz`)]
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, "deploy"), { recursive: true })
  await succeeds("node", "tools/copy-runtime.ts", folder)
  const node = path.join(folder, "bin", "node")
  await mkdir(path.dirname(node))
  await copyFile(process.execPath, node)
  // Its symbols are of use to the developers of Node.js alone: 18 MB.
  if (answers("strip", ["--version"])) await succeeds("strip", "--strip-all", node)
  for (const one of ofServer) {
    await copyFile(path.join(PROJECT, "deploy", one), path.join(folder, "deploy", one))
  }
  await copyFile(path.join(PROJECT, "deploy", "install"), path.join(folder, "install"))
  const role = "shop/db/application-role.sql"
  await copyFile(path.join(PROJECT, role), path.join(folder, role))
  await succeeds("npm", "run", "--silent", "sbom")
  await cp(path.join(PROJECT, "build", "sbom.json"), path.join(folder, "sbom.json"))
  await create({ file, cwd: releases, gzip: { level: 9 }, portable: true }, [name])
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  await writeFile(`${file}.sha256`, `${hash.digest("hex")}  ${name}.tar.gz\n`)
  await rm(folder, { recursive: true })
  console.log(file)
}

async function succeeds(command: string, ...args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0) throw new Error(`${command} ${args.join(" ")} failed.`)
}

await main()
