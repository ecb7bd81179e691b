import { badRequest, type HandlerResult } from "#contract/core/api-result.ts"
import { InvalidFileError } from "#server/core/read-records.ts"

type RowResult = "new" | "changed" | "unchanged" | "refused"

/** What becomes of the rows of a file: all of them, or with `keepGood` those that are valid. */
export function countRows(
  rows: readonly { result: RowResult }[],
  { dryRun, keepGood }: { dryRun: boolean; keepGood: boolean },
) {
  const count = (wanted: RowResult) => rows.filter(({ result }) => result === wanted).length
  const refused = count("refused")
  const accepted = refused === 0 || keepGood
  return {
    accepted,
    summary: summaryOf(dryRun, refused, accepted),
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused,
  }
}

function summaryOf(dryRun: boolean, refused: number, accepted: boolean): string {
  if (dryRun && accepted) return "Dry run: nothing was changed."
  if (!accepted)
    return "Nothing was changed. Fix the refused rows, or import the valid rows without them (--keep-good)."
  return refused > 0 ? "Imported everything except the refused rows." : "Imported everything."
}

/** The result of an import; for a file that cannot be read as one, the reason. */
export async function orInvalidFile<T>(
  imported: Promise<HandlerResult<T>>,
): Promise<HandlerResult<T>> {
  try {
    return await imported
  } catch (error) {
    if (error instanceof InvalidFileError) return badRequest(error.message)
    throw error
  }
}
