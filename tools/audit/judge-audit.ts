import { z } from "zod"
import { parseJson } from "#domain/core/json.ts"

/**
 * An advisory that is temporarily accepted, because it does not concern the shop or has no fix yet.
 */
export const auditExceptions = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    reason: z.string().min(20),
    /** The last day, `2027-01-31`. */
    until: z.iso.date(),
  }),
)

export type AuditException = z.output<typeof auditExceptions>[number]

const auditReply = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
})

export interface AuditVerdict {
  /** False where the registry has no audit: the result is unknown then. */
  isChecked: boolean
  problems: string[]
}

/**
 * Interprets `npm audit --json`.
 * @param today `2026-11-20`
 */
export function judgeAudit(
  json: string,
  exceptions: readonly AuditException[],
  today: string,
): AuditVerdict {
  const overdue = exceptions
    .filter(({ until }) => until < today)
    .map(({ advisory, until }) => `${advisory}: its exception ended on ${until}.`)
  const reply = auditReply.safeParse(parseJson(json))
  if (!reply.success) return { isChecked: false, problems: overdue }
  const accepted = new Set(
    exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory),
  )
  const problems = new Set<string>()
  for (const { via } of Object.values(reply.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === "string") continue
      const advisory = cause.url.split("/").at(-1) ?? cause.url
      if (accepted.has(advisory)) continue
      problems.add(`${advisory} (${cause.severity}): ${cause.name}, ${cause.title}.`)
    }
  }
  return { isChecked: true, problems: [...problems, ...overdue] }
}
