import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { eq } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import { issueInvoices, listInvoices, saveInvoice } from "#contract/money/operations/invoices.ts"
import { invoices as issued } from "#db/schema.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { invoiceProblems } from "#domain/money/invoice/invoice.ts"
import { type MissingInvoice, soldServices } from "#server/core/sold-service.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { issueMissingInvoices } from "../invoices/commands/issue-missing-invoices.ts"
import { invoiceFile } from "../invoices/commands/save-pdf.ts"
import { findDocumentsIssued } from "../invoices/queries.ts"

/** After the last moment of the requested period. */
const always = new Date("9999-12-31T00:00:00Z")

export const invoicesOperations: Implementation[] = [
  implement(listInvoices, {
    run: async ({ readDb }, { since = new Date(0), until = always }) =>
      ok(
        (await findDocumentsIssued(readDb, since, until)).map(({ order, totals, ...document }) => ({
          number: document.number,
          kind: document.kind,
          issued: document.issuedAt,
          order: order.number,
          taxable_rupees: toRupees(totals.taxableValue),
          tax_rupees: toRupees(totals.tax),
          total_rupees: toRupees(totals.total),
          corrects: document.corrects?.number ?? null,
        })),
      ),
  }),
  implement(saveInvoice, {
    run: async (context, { number, file }) => {
      const [found] = await context.db
        .select({ id: issued.id })
        .from(issued)
        .where(eq(issued.number, normalizeTyped(number).trim().toUpperCase()))
      const pdf = found && (await invoiceFile(context, found.id))
      if (!pdf) return notFound("No invoice has this number.")
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, pdf.pdf)
      return ok({ number, file })
    },
  }),
  implement(issueInvoices, {
    run: async (context) => {
      const missing: (MissingInvoice & { trackingNumber?: string })[] =
        await issueMissingInvoices(context)
      for (const service of soldServices(context))
        missing.push(...(await service.issueMissingInvoices(context)))
      return ok(
        missing.map(({ orderNumber, trackingNumber = null, result }) => ({
          order: orderNumber,
          parcel: trackingNumber,
          invoice: "number" in result ? result.number : null,
          problem: "problem" in result ? invoiceProblems[result.problem] : null,
        })),
      )
    },
  }),
]
