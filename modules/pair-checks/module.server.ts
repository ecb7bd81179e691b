import type { AppContext } from "#server/core/context.ts"
import { defineServerModule } from "#server/define-server-module.ts"
import { translations } from "#words/translations.ts"
import declared from "./module.ts"
import { measuredPairsSentence } from "./rules/certificate.ts"
import { boardSection } from "./server/board-section.ts"
import { certificateFiles } from "./server/certificate-file.ts"
import { certificateOperations } from "./server/certificate-operations.ts"
import { countFirstPassRate, firstPassRate } from "./server/first-pass-rate.ts"
import { certificateHandlers } from "./server/handlers.ts"
import { pairCheckOperations } from "./server/operations.ts"
import { packing } from "./server/packing.ts"
import { parcelNote } from "./server/parcel-note.ts"
import { pairCheckPrivacy } from "./server/privacy.ts"
import { pairCertificates, pairChecks } from "./server/tables.ts"

const measured = (context: Pick<AppContext, "catalogue" | "settings">): string => {
  const sentence = measuredPairsSentence(
    context.settings.CHECK_PAIRS,
    firstPassRate(context).percent,
  )
  return sentence ? translations.en(sentence) : ""
}

export default defineServerModule(declared, {
  endpoints: certificateHandlers,
  routes: [certificateFiles],
  operations: [...pairCheckOperations, ...certificateOperations],
  jobs: [{ name: "first checks", everySeconds: 600, run: countFirstPassRate }],
  packing,
  parcelNote,
  boardSections: [boardSection],
  pageValues: {
    of: (context) => ({
      measuredPairs: measured(context),
    }),
    version: (context) => firstPassRate(context).version,
  },
  encryptedTables: [
    {
      ...{ records: "checks of pairs", kind: "pair check", table: pairChecks },
      ...{ primaryKey: pairChecks.id, recordId: pairChecks.id },
    },
    {
      ...{ records: "links of certificates", kind: "pair certificate", table: pairCertificates },
      ...{ primaryKey: pairCertificates.id, recordId: pairCertificates.id },
    },
  ],
  privacy: pairCheckPrivacy,
})
