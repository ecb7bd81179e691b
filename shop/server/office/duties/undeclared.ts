import { sql } from "drizzle-orm"
import { products } from "#db/schema.ts"

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
