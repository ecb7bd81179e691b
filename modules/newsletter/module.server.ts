import { defineServerModule } from "#server/define-server-module.ts"
import newsletter from "./module.ts"
import { sendNewsletters } from "./server/commands/send-newsletters.ts"
import { newsletterHandlers, oneClickUnsubscribe } from "./server/handlers.ts"
import { newsletterOperations } from "./server/operations.ts"
import { newsletterPrivacy } from "./server/privacy.ts"
import { findNewsletterNames } from "./server/queries.ts"

export default defineServerModule(newsletter, {
  endpoints: newsletterHandlers,
  routes: [oneClickUnsubscribe],
  operations: newsletterOperations,
  jobs: [{ name: "newsletters", everySeconds: 5, run: sendNewsletters }],
  privacy: newsletterPrivacy,
  auditSubjects: { newsletter: findNewsletterNames },
})
