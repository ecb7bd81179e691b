import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { showSettings } from "#contract/office/operations/settings.ts"
import {
  permissionToChange,
  type ShopSettingGroup,
  shopSettingGroups,
  shopSettingNamed,
} from "#domain/office/shop-settings.ts"
import { useOfficeEntries } from "../shared/office-entries.ts"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { SettingsForm } from "./settings-form.tsx"

export type ShownSetting = OperationReply<typeof showSettings>[number]

/** Identity, lenses and backups have pages of their own. */
const groups = (Object.keys(shopSettingGroups) as ShopSettingGroup[]).filter(
  (group) => !["identity", "lenses", "backup"].includes(group),
)
/** The settings that the owner can change at runtime, and the pages for what has one of its own. */
export default function SettingsPage() {
  const { may } = useOffice()
  const { settings: pages } = useOfficeEntries()
  const { value, ...loading } = useOperation(showSettings, {})
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Settings</h1>
      <p className="max-w-read pb-6 text-ink-2">
        Changes apply at once, in the shop and in messages. Orders already placed keep their terms.
        Every change is recorded in the audit.
      </p>
      <ul className="grid gap-x-6 pb-8 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={`/office/${path}`} className="tap-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Loading {...loading} value={value} className="h-96" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {value &&
          groups.map((group) => (
            <Part key={group} title={shopSettingGroups[group]}>
              <SettingsForm
                group={shopSettingGroups[group]}
                settings={value.filter(({ name }) => shopSettingNamed(name).group === group)}
                isReadOnly={!may(permissionToChange(group))}
              />
            </Part>
          ))}
      </div>
    </>
  )
}
