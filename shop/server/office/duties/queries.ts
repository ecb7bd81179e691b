import { eq, type SQL, sql } from "drizzle-orm"
import { products } from "#db/schema.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { type DutyFacts, isCompanyName } from "#domain/office/duties/duty-facts.ts"
import type { AppContext } from "#server/core/context.ts"
import { defaultSetting, type SettingName } from "#server/core/settings/settings.ts"

const declared = (field: string) => sql`${products.declarations}->>${sql.raw(`'${field}'`)}`

/**
 * Which products lack a declaration, by field: `missingDeclarations`
 * (`domain/catalogue/declarations.ts`) as conditions of SQL.
 */
export const undeclared = {
  countryOfOrigin: sql`trim(${products.countryOfOrigin}) = ''`,
  manufacturer: sql`coalesce(${declared("manufacturer")}, '') = ''`,
  importer: sql`(trim(${products.countryOfOrigin}) <> '' and lower(trim(${products.countryOfOrigin})) not in ('india', 'made in india') and coalesce(${declared("importer")}, '') = '')`,
  netQuantity: sql`(${products.kind} = 'Contact Lenses' and ${declared("netQuantity")} is null and ${products.contactLensParameters}->>'lensesPerBox' is null)`,
}

const countOf = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** What the duties of the shop look at, as it is now. */
export async function findDutyFacts(
  context: Pick<AppContext, "db" | "settings" | "now" | "modules">,
): Promise<DutyFacts> {
  const { db, settings, modules } = context
  const isUsual = (name: SettingName) => settings[name] === defaultSetting(name)
  const counting = modules.map(({ missingByDuty }) => missingByDuty?.(context))
  const [shown] = await db
    .select({
      contactLenses: countOf(eq(products.kind, "Contact Lenses")),
      withoutOrigin: countOf(undeclared.countryOfOrigin),
      withoutMaker: countOf(undeclared.manufacturer),
      withoutImporter: countOf(undeclared.importer),
      withoutQuantity: countOf(undeclared.netQuantity),
    })
    .from(products)
    .where(eq(products.hidden, false))
  return {
    isSampleName: isUsual("BUSINESS_NAME"),
    isSampleAddress: isUsual("BUSINESS_ADDRESS"),
    isSampleContact: isUsual("BUSINESS_PHONE") || isUsual("BUSINESS_EMAIL"),
    isSampleOfficer: isUsual("GRIEVANCE_OFFICER"),
    state: stateInAddress(settings.BUSINESS_ADDRESS),
    hasGstin: settings.BUSINESS_GSTIN !== undefined,
    isCompany: isCompanyName(settings.BUSINESS_LEGAL_NAME ?? settings.BUSINESS_NAME),
    hasNodalPerson: Boolean(settings.NODAL_PERSON),
    hasOfficerDesignation: Boolean(settings.GRIEVANCE_OFFICER_DESIGNATION),
    hasOfficerContact: Boolean(
      settings.GRIEVANCE_OFFICER_PHONE || settings.GRIEVANCE_OFFICER_EMAIL,
    ),
    hasContactLensRegistration: Boolean(settings.CONTACT_LENS_REGISTRATION),
    ...shown!,
    missingByDuty: Object.assign({}, ...(await Promise.all(counting))),
  }
}
