import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { projectFolder } from "#project-folder.ts"

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** `npm run shop -- …` as typed by the owner, without npm's own output. */
export async function shopCommand(args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ["tools/shop.ts", ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}
