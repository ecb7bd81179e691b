/** What the duties look at: settings of the shop, and counts of the products that shoppers see. */
export interface DutyFacts {
  /** Settings of the business that are still the sample's. */
  isSampleName: boolean
  isSampleAddress: boolean
  isSampleContact: boolean
  isSampleOfficer: boolean
  /** The state in the address; null if none is named. */
  state: string | null
  hasGstin: boolean
  isCompany: boolean
  hasNodalPerson: boolean
  hasOfficerDesignation: boolean
  /** A telephone number or an e-mail address of the grievance officer's own. */
  hasOfficerContact: boolean
  hasContactLensRegistration: boolean
  contactLenses: number
  withoutOrigin: number
  /** Without manufacturer or packer. */
  withoutMaker: number
  /** Imported, and without an importer. */
  withoutImporter: number
  withoutQuantity: number
  /** How many things lack what a duty of a module asks for, by its id; none if absent. */
  missingByDuty: Readonly<Record<string, number>>
}

/**
 * Whether a seller is a company, by its legal name: it ends in "Limited" (Companies Act 2013,
 * section 4(1)(a)), that of a limited liability partnership in "LLP".
 */
export const isCompanyName = (legalName: string): boolean =>
  /\b(limited|ltd)\.?$/i.test(legalName.trim())
