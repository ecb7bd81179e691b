import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { AppContext } from "#server/core/context.ts"
import { isValidFileLink, signFileLink } from "#server/core/media/file-links.ts"

export const INVOICE_FILE_PATH = `${API_PREFIX}/invoice-file`

type Needs = Pick<AppContext, "secrets" | "now">

/** A URL that opens one invoice for a few minutes. */
export const invoiceLinkFor = (context: Needs, id: string): string =>
  `${INVOICE_FILE_PATH}/${id}?${signFileLink(context, { kind: "invoice", id })}`

/** Whether a link was issued by this shop for this invoice, and has not expired. */
export const isValidLink = (
  context: Needs,
  id: string,
  link: { expires: string; signature: string },
): boolean => isValidFileLink(context, { kind: "invoice", id }, link)
