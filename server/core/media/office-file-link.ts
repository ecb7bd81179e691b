import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import { type OfficeFileKind, signFileLink } from "./file-links.ts"

type Needs = Parameters<typeof signFileLink>[0]

/** A URL that shows a file for a few minutes, in the browser of the signed-in member of staff. */
export const officeFileLink = (context: Needs, kind: OfficeFileKind, id: string): string =>
  `${OFFICE_API_PREFIX}/files/${kind}/${id}?${signFileLink(context, { kind: `office ${kind}`, id })}`
