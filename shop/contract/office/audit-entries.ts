import { photoPurposes } from "#domain/catalogue/photo.ts"
import { didLabel } from "#domain/office/audit-sentence.ts"
import type { ShownKind } from "#domain/office/shown-data.ts"
import { findOperation, operations } from "../operations.ts"
import type { Operation } from "./operation.ts"

/** What is declared of an entry that no operation writes; `shows` for a file of the back office. */
interface OtherEntry extends Pick<Operation, "did"> {
  shows?: readonly ShownKind[]
}

/** The name of the entry of who looked at a photo of a shopper: `returns picture`. */
export const photoEntryName = (purpose: string) => `${purpose}s picture` as const

const otherEntries = {
  "accept invitation": { did: "join/joined the staff" },
  "accept reset": { did: "choose/chose a new password and authenticator" },
  "change password": { did: "change/changed their password" },
  "end session": { did: "end/ended a sign-in of {about|a member of the staff}" },
  "invoice file": { did: "download/downloaded an invoice", shows: ["contact", "purchases"] },
  "make recovery codes": { did: "make/made new recovery codes" },
  "move account": { did: "give/gave an account another mobile number" },
  "prescriptions picture": {
    did: "look/looked at a picture of a prescription",
    shows: ["prescription"],
  },
  "renew authenticator": { did: "set/set up a new authenticator" },
  "run product schedule": { did: "follow/followed the schedule of {about|a product}" },
  "sign in": { did: "sign/signed in" },
  "sign out": { did: "sign/signed out" },
  ...(Object.fromEntries(
    photoPurposes.map(({ name }) => [
      photoEntryName(name),
      { did: `look/looked at a photo of a ${name}`, shows: ["pictures"] },
    ]),
  ) as Record<ReturnType<typeof photoEntryName>, OtherEntry>),
} satisfies Record<string, OtherEntry>

/** The name of an entry that no operation writes. */
export type OtherEntryName = keyof typeof otherEntries

const otherEntryNamed = (name: string): OtherEntry | undefined =>
  Object.hasOwn(otherEntries, name) ? otherEntries[name as OtherEntryName] : undefined

/** The names that entries of the audit have. */
export const auditEntryNames: readonly string[] = [
  ...Object.keys(otherEntries),
  ...operations.map(({ name }) => name),
]

/** Entries of who only looked at something; what leaves the shop as a file counts as a change. */
export const viewEntryNames: readonly string[] = auditEntryNames.filter((name) => {
  const effect = findOperation(name)?.effect
  return effect === "read" || effect === "count" || otherEntryNamed(name)?.shows
})

/** What an entry did, in the words of its declaration; null for a name that there is not. */
export const didOf = (name: string): Operation["did"] | null =>
  (findOperation(name) ?? otherEntryNamed(name))?.did ?? null

/** An entry of the audit in a list: `Refund an order`. */
export const auditLabel = (name: string): string => didLabel(didOf(name) ?? name)

/** The kinds of personal data that an operation or a file of the back office shows. */
export const shownKinds = (name: string): readonly ShownKind[] =>
  findOperation(name)?.shows?.kinds ?? otherEntryNamed(name)?.shows ?? []
