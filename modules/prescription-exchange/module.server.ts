import { writeVisionPrescription } from "@chashma/optics/exchange/vision-prescription.ts"
import { defineServerModule } from "#server/define-server-module.ts"
import prescriptionExchange from "./module.ts"

export default defineServerModule(prescriptionExchange, {
  // Other programs read it.
  exportedPrescription: ({ values: glasses, ...record }, savedAt) => ({
    fhir: writeVisionPrescription({ ...record, glasses, contactLenses: [] }, savedAt),
  }),
})
