import { appendFile, mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../context.ts"
import { securityEvents } from "./channels.ts"

const DAY_MS = 24 * 3_600_000
const fileName = /^(\d{4}-\d{2}-\d{2})\.jsonl$/

/**
 * Keeps the security log in `DATA_DIR/security-log`, one file for each day (UTC), and deletes days
 * that are older than SECURITY_LOG_DAYS. CERT-In's directions of 28 April 2022 require 180 days.
 */
export function writeSecurityLog(
  app: FastifyInstance,
  { settings, now }: Pick<AppContext, "settings" | "now">,
): void {
  const days = settings.SECURITY_LOG_DAYS
  if (days === undefined) return
  const folder = join(settings.DATA_DIR, "security-log")
  let day = ""
  // Serialised, so that lines keep their order.
  let written = Promise.resolve()

  async function write(fields: object) {
    const at = now()
    const today = at.toISOString().slice(0, 10)
    if (today !== day) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await deleteBefore(new Date(at.getTime() - days! * DAY_MS).toISOString().slice(0, 10))
      day = today
    }
    const line = JSON.stringify({ time: at.toISOString(), ...fields })
    await appendFile(join(folder, `${today}.jsonl`), `${line}\n`, { mode: 0o600 })
  }

  async function deleteBefore(first: string) {
    for (const name of await readdir(folder)) {
      const [, fileDay] = fileName.exec(name) ?? []
      if (fileDay !== undefined && fileDay < first) await rm(join(folder, name), { force: true })
    }
  }

  const stop = securityEvents.subscribe((fields) => {
    written = written
      .then(() => write(fields))
      .catch((error) => app.log.error({ err: error }, "security log not written"))
  })
  app.addHook("onClose", async () => {
    stop()
    await written
  })
}
