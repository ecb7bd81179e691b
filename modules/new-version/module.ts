import { defineModule } from "#contract/define-module.ts"
import { showNewVersion } from "./contract/operation.ts"

/** Whether a newer version of the shop's software exists: asked only where the owner wants it. */
export default defineModule({
  name: "new-version",
  slots: { "office.status": "office/new-version.tsx" },
  operations: [showNewVersion],
  settings: {
    RELEASES_URL: {
      field: {
        group: "version",
        label: "Where new versions are announced",
        hint: "Asked once a week, without anything about your shop, for a reply like that of https://api.github.com/repos/OWNER/NAME/releases/latest. Empty: never asked.",
        kind: "text",
        canBeEmpty: true,
      },
    },
  },
  settingValues: "contract/setting-values.ts",
  tables: "server/tables.ts",
})
