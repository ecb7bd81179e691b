import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { projectFolder } from "#project-folder.ts"

/**
 * `npm run shop -- …` as typed by the owner, in a process of its own that loads the whole shop.
 * Where that is not what is tested, `runCommand` does the same in this process.
 */
export async function shopCommand(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["tools/shop.ts", ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}
