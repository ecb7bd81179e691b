import { useState } from "react"
import { useRevalidator } from "react-router"
import { fail } from "#contract/core/api-result.ts"
import { changeSettings, showSettings } from "#contract/office/operations/settings.ts"
import { accentContrast, brandContrast } from "#domain/office/brand-theme.ts"
import { languagesOf, secondLanguages } from "#domain/office/shop-identity.ts"
import {
  moduleSettingNames,
  type ShopSettingName,
  shopSettingNamed,
} from "#domain/office/shop-settings.ts"
import { type SocialNetwork, socialNetworks } from "#domain/office/social-link.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectField, TextField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { identityDraft, socialSettingOf, type Typed } from "./identity-draft.ts"
import { ColourField, type IdentityFieldProps, LogoField } from "./identity-fields.tsx"
import { IdentityPreview } from "./identity-preview.tsx"
import type { ShownSetting } from "./settings-page.tsx"

const identitySettingsOfModules = moduleSettingNames.filter(
  (name) => shopSettingNamed(name).group === "identity",
)

/** Name, logo, colours and accounts of the shop, with a preview before anything is saved. */
export default function IdentityPage() {
  const { value, ...loading } = useOperation(showSettings, {})
  return (
    <>
      <h1 className="pt-6 pb-1 text-2xl">Identity</h1>
      <p className="max-w-read pb-6 text-ink-2">
        What your shop is called and how it looks: on every page, in messages, on invoices and on
        the phones that installed it. Saved changes show at once.
      </p>
      <Loading {...loading} value={value} className="h-96" />
      {value && <IdentityForm saved={value} />}
    </>
  )
}

function IdentityForm({ saved }: { saved: ShownSetting[] }) {
  const isReadOnly = !useOffice().may("settings.change")
  const save = useChange(changeSettings)
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Typed>({})
  const [isSaved, setSaved] = useState(false)
  const draft = identityDraft(saved, typed)
  const isChanged = Object.keys(draft.changes).length > 0
  useUnsavedChanges(isChanged)

  const type = (name: ShopSettingName, text: string) => {
    setSaved(false)
    setTyped((had) => ({ ...had, [name]: text }))
  }

  async function saveChanges() {
    if (!isChanged) return null
    return Object.keys(draft.problems).length > 0
      ? fail("BAD_REQUEST", "Please correct the fields marked below.")
      : save(draft.changes)
  }

  const { isPending, problem, submit } = useMutation(saveChanges, {
    onSuccess: () => {
      setSaved(true)
      setTyped({})
      // The back office itself is called and coloured like the shop.
      return revalidate()
    },
    onError: () => setSaved(false),
  })

  const fields = { draft, isReadOnly, onType: type }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Identity"
      className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 gap-10">
        <Part title="Name">
          <div className="grid gap-4">
            <Text {...fields} name="BUSINESS_NAME" />
            <Text {...fields} name="BUSINESS_NAME_SECOND_SCRIPT" optional />
            <Language {...fields} />
            <Text {...fields} name="BUSINESS_TAGLINE" optional />
          </div>
        </Part>
        <Part title="Logo and icon">
          <div className="grid gap-6 sm:grid-cols-2">
            <LogoField {...fields} use="logo" />
            <LogoField {...fields} use="icon" />
          </div>
        </Part>
        <Part title="Colours">
          <div className="grid gap-4 sm:grid-cols-2">
            <ColourField {...fields} name="BRAND_COLOUR" contrastOf={brandContrast} />
            <ColourField {...fields} name="ACCENT_COLOUR" contrastOf={accentContrast} />
          </div>
        </Part>
        <Part title="Social accounts">
          <p className="pb-3 text-sm text-ink-2">A network without an account is not shown.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(Object.keys(socialNetworks) as SocialNetwork[]).map((network) => (
              <Text key={network} {...fields} name={socialSettingOf(network)} optional />
            ))}
          </div>
        </Part>
        <Part title="When and where to reach you">
          <div className="grid gap-4">
            <Text {...fields} name="OPENING_HOURS" />
            {identitySettingsOfModules.map((name) => (
              <Text key={name} {...fields} name={name} />
            ))}
          </div>
        </Part>
        {problem && <Notice look="error">{problem}</Notice>}
      </div>
      <div className="min-w-0 lg:sticky lg:top-4">
        <IdentityPreview draft={draft} />
      </div>
      {!isReadOnly && (
        <div className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-paper px-gutter py-3 lg:col-span-2">
          <Button
            type="submit"
            look={isChanged ? "primary" : "secondary"}
            busy={isPending}
            busyLabel="Saving"
          >
            Save
          </Button>
          {isChanged && (
            <Button look="quiet" onClick={() => setTyped({})}>
              Discard
            </Button>
          )}
          <span role="status" className="text-sm text-ink-2">
            {isSaved && "Saved. The shop shows it now."}
            {isChanged && "Not saved yet."}
          </span>
        </div>
      )}
    </form>
  )
}

function Text(props: IdentityFieldProps & { name: ShopSettingName; optional?: true }) {
  const { draft, isReadOnly, onType, name, optional } = props
  const { label, hint } = shopSettingNamed(name)
  const error = draft.problems[name]
  return (
    <TextField
      label={label}
      {...{ hint, optional, error }}
      readOnly={isReadOnly}
      value={draft.shown[name] ?? ""}
      onChange={(text) => onType(name, text)}
    />
  )
}

/** Only where the script leaves a choice: Tamil is always Tamil. */
function Language({ draft, isReadOnly, onType }: IdentityFieldProps) {
  const languages = languagesOf(draft.shown.BUSINESS_NAME_SECOND_SCRIPT ?? "")
  if (languages.length < 2) return null
  const name = "BUSINESS_NAME_LANGUAGE"
  const { label, hint } = shopSettingNamed(name)
  const chosen = draft.shown[name] ?? ""
  return (
    <SelectField
      label={label}
      hint={hint}
      disabled={isReadOnly}
      value={languages.includes(chosen) ? chosen : languages[0]!}
      onChange={(value) => onType(name, value)}
      options={languages.map((code) => [code, secondLanguages[code]!] as const)}
    />
  )
}
