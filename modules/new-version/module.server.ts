import { eq } from "drizzle-orm"
import { ok } from "#domain/core/result.ts"
import { defineServerModule } from "#server/define-server-module.ts"
import { implement } from "#server/office/operations/implementation.ts"
import { shopVersion } from "#server/office/status/version.ts"
import { showNewVersion } from "./contract/operation.ts"
import declared from "./module.ts"
import { isNewer } from "./rules/announced.ts"
import { askForNewVersion } from "./server/ask.ts"
import { announcedVersions } from "./server/tables.ts"

export default defineServerModule(declared, {
  operations: [
    implement(showNewVersion, {
      run: async ({ db, settings }) => {
        const [found] = await db
          .select()
          .from(announcedVersions)
          .where(eq(announcedVersions.address, settings.RELEASES_URL))
        const { version = null, page = null } = found ?? {}
        return ok({
          version,
          newer: version !== null && isNewer(version, shopVersion),
          page,
          asked_at: found?.askedAt.toISOString() ?? null,
        })
      },
    }),
  ],
  jobs: [{ name: "new version", everySeconds: 3600, run: askForNewVersion }],
  privacy: "about nobody",
})
