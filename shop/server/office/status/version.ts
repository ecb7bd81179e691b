import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { projectFolder } from "#project-folder.ts"

/** The version of this shop, from its package.json. */
export const shopVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"))).version
