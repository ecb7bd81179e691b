import type { AppContext } from "#server/core/context.ts"
import { isValidFileLink, signFileLink } from "#server/core/media/file-links.ts"
import { BOOKS_ARCHIVE_PATH } from "../contract/operations.ts"
import type { Archive } from "./archive.ts"

type Needs = Pick<AppContext, "secrets" | "now">

/** Bound to the person for whom the operation was allowed. */
const linkedFile = (staffId: string, { month, personal, showsPowers }: Archive) => ({
  kind: "office books" as const,
  id: [staffId, month, personal, showsPowers].join(" "),
})

/** A URL that downloads a month's archive for a few minutes, in the browser of this person. */
export const booksLink = (context: Needs, staffId: string, archive: Archive): string => {
  const query = signFileLink(context, linkedFile(staffId, archive))
  if (archive.personal) query.set("personal", "1")
  return `${BOOKS_ARCHIVE_PATH}/${archive.month}?${query}`
}

/** Whether `books export` made this link for this person, and it has not expired. */
export const isValidBooksLink = (
  context: Needs,
  staffId: string,
  archive: Archive,
  link: { expires: string; signature: string },
): boolean => isValidFileLink(context, linkedFile(staffId, archive), link)
