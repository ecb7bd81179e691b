import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { type OtherEntryName, photoEntryName } from "#contract/office/audit-entries.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import type { Db } from "#db/connection.ts"
import {
  invoices,
  orders,
  photos,
  prescriptionPictures,
  prescriptionUploadPictures,
  prescriptionUploads,
} from "#db/schema.ts"
import { photoPurposes } from "#domain/catalogue/photo.ts"
import { hasPermission, type Permission } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { isValidFileLink, type OfficeFileKind, signedQuery } from "#server/core/media/file-links.ts"
import { findPhoto } from "#server/core/media/shopper-photos.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { invoiceFile } from "#server/money/invoices/commands/save-pdf.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { openPrescriptionPicture } from "#server/prescriptions/requests/queries.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import { actorOf, sessionForFile } from "../staff/staff-session.ts"

const FILES_PER_MINUTE = 300

const params = z.object({ kind: z.string(), id: z.uuid() })

interface FileKind {
  permission: Permission
  open: (context: AppContext, id: string) => Promise<Uint8Array | null>
  /** Whose it is: the audit records who opened it. */
  findShopper: (db: Db, id: string) => Promise<{ shopperId: string | null } | undefined>
  /** What the audit calls opening it, and its subject. */
  operation: OtherEntryName
  subject: string
  /** For a downloaded document; pictures are shown inline. */
  contentType?: "application/pdf"
  /** It has the name and address of a shopper. */
  showsContact?: true
}

const photo = {
  open: async ({ db }: AppContext, id: string) => (await findPhoto(db, id))?.bytes ?? null,
  findShopper: async (db: Db, id: string) =>
    (await db.select({ shopperId: photos.shopperId }).from(photos).where(eq(photos.id, id)))[0],
  subject: "photo",
}

async function findShopperOfPicture(db: Db, id: string) {
  const [ofOrder] = await db
    .select({ shopperId: prescriptionPictures.shopperId })
    .from(prescriptionPictures)
    .where(eq(prescriptionPictures.id, id))
  if (ofOrder) return ofOrder
  const [uploaded] = await db
    .select({ shopperId: prescriptionUploads.shopperId })
    .from(prescriptionUploadPictures)
    .innerJoin(
      prescriptionUploads,
      eq(prescriptionUploads.tokenHash, prescriptionUploadPictures.tokenHash),
    )
    .where(eq(prescriptionUploadPictures.id, id))
  return uploaded
}

async function findShopperOfInvoice(db: Db, id: string) {
  const [found] = await db
    .select({ shopperId: orders.shopperId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, id))
  return found
}

const kinds: Readonly<Record<string, FileKind>> = {
  prescription: {
    permission: "prescriptions.handle",
    open: openPrescriptionPicture,
    findShopper: findShopperOfPicture,
    operation: "prescriptions picture",
    subject: "prescription-picture",
  },
  ...Object.fromEntries(
    photoPurposes.map(({ name, permission }) => [
      `${name}-photo` satisfies OfficeFileKind,
      { ...photo, operation: photoEntryName(name), permission },
    ]),
  ),
  invoice: {
    permission: "invoices.read",
    open: async (context, id) => (await invoiceFile(context, id))?.pdf ?? null,
    findShopper: findShopperOfInvoice,
    operation: "invoice file",
    subject: "invoice",
    contentType: "application/pdf",
    showsContact: true,
  },
}

/**
 * Pictures and documents for the pages of the back office: for a signed-in user with the
 * permission, and a URL that an operation returned in the last minutes.
 */
export const officeFiles =
  (context: AppContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { kind: string; id: string } }>(
      `${OFFICE_API_PREFIX}/files/:kind/:id`,
      { config: rateLimitOf(FILES_PER_MINUTE) },
      async (request, reply) => {
        const session = await sessionForFile(context, request, reply)
        if (!session) return reply
        const named = params.safeParse(request.params)
        const link = signedQuery.safeParse(request.query)
        if (!named.success || !link.success) return reply.callNotFound()
        const { kind, id } = named.data
        if (!Object.hasOwn(kinds, kind)) return reply.callNotFound()
        const { operation, subject, contentType = "image/webp", ...rule } = kinds[kind]!
        const by = actorOf(session)
        const isAllowed = hasPermission(session.role, rule.permission)
        const isOpen =
          isAllowed && isValidFileLink(context, { kind: `office ${kind}`, id }, link.data)
        const file = isOpen ? await rule.open(context, id) : null
        const note = async (result: string, viewed: readonly string[] = []) =>
          appendAuditEntry(context, {
            ...{ by, operation, subject: `${subject}:${id}`, result, viewed },
            details: {},
          })
        if (!isAllowed) {
          await note("NOT_PERMITTED")
          const sentence = "Your role does not allow this."
          return reply.status(403).send(errorReply("NOT_PERMITTED", sentence))
        }
        if (!file) {
          await note("NOT_FOUND")
          const sentence = "This link has expired. Load the page again."
          return reply.status(404).send(errorReply("NOT_FOUND", sentence))
        }
        const counted = await countContactViews(context, by, rule.showsContact ? 1 : 0)
        if (!counted.ok) {
          const { code, message } = counted.failure
          await note(code)
          return reply.status(429).send(errorReply(code, message))
        }
        const shopperId = (await rule.findShopper(context.db, id))?.shopperId
        await note("OK", shopperId ? [shopperId] : [])
        return (
          reply
            .type(contentType)
            // A browser's own viewer of PDF files cannot run inside the sandbox.
            .header("content-disposition", contentType === "image/webp" ? "inline" : "attachment")
            .header("content-security-policy", "default-src 'none'; sandbox")
            .header("x-content-type-options", "nosniff")
            .header("referrer-policy", "no-referrer")
            .send(Buffer.from(file))
        )
      },
    )
  }
