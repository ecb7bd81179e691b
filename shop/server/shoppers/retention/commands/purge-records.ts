import { retentionCutoff } from "#domain/shoppers/retention.ts"
import type { AppContext } from "#server/core/context.ts"
import { retentionOf } from "#server/core/privacy.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

/**
 * Deletes records whose retention period has ended, in batches. Safe to run twice, and in several
 * processes concurrently. A failure of one kind does not affect the others.
 * @throws once all were tried, so that the job counts as failed, with the names of the kinds
 */
export async function purgeRecords(
  context: Pick<AppContext, "db" | "now" | "modules">,
  log?: Pick<RequestContext["log"], "error">,
): Promise<void> {
  const now = context.now()
  const failed: string[] = []
  for (const { kind, purge, ...rule } of retentionOf(context)) {
    try {
      await purge(context.db, retentionCutoff(rule, now), now)
    } catch (error) {
      log?.error({ err: error, records: kind }, "records not purged")
      failed.push(kind)
    }
  }
  if (failed.length > 0) throw new Error(`Records not purged: ${failed.join(", ")}`)
}
