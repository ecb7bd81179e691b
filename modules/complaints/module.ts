import { defineModule } from "#contract/define-module.ts"

declare module "#domain/office/staff-permissions.ts" {
  interface ModulePermissions {
    "tickets.handle": true
  }
}

/** Complaints of shoppers, with the times that the law sets for them (docs/law.md). */
export default defineModule({
  name: "complaints",
  boardSections: [
    {
      key: "tickets",
      label: "Complaints",
      empty: "No complaint is waiting for an answer.",
    },
  ],
  permissions: [{ name: "tickets.handle", roles: ["support"], words: "complaints" }],
})
