import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Operation } from "#contract/office/operation.ts"
import type { AppContext } from "#server/core/context.ts"

export const changesNothing = notAllowedNow("This is a demonstration: nothing is changed here.")
const showsNobody = notAllowedNow(
  "This is a demonstration: what visitors type is not shown to others.",
)

/**
 * Why staff may not run an operation in a public demonstration (DEMO), whose accounts everybody has:
 * nothing that stays, and nothing with personal data of other visitors. Null elsewhere.
 */
export function demonstrationRefusal(
  { settings }: Pick<AppContext, "settings">,
  { effect, shows }: Pick<Operation, "effect" | "shows">,
): Extract<HandlerResult<never>, { ok: false }> | null {
  if (!settings.DEMO) return null
  if (effect === "change" || effect === "money") return changesNothing
  return effect === "export" || shows ? showsNobody : null
}
