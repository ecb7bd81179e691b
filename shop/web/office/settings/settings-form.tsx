import { useState } from "react"
import { useRevalidator } from "react-router"
import { changeSettings } from "#contract/office/operations/settings.ts"
import { shopSettingNamed } from "#domain/office/shop-settings.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ChoiceOrTextField } from "../shared/fields.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { FeaturesField } from "./features-field.tsx"
import type { ShownSetting } from "./settings-page.tsx"
import { TariffsField } from "./tariffs-field.tsx"

/** The settings of one group; saved together, because some depend on each other. */
export function SettingsForm(props: {
  group: string
  settings: ShownSetting[]
  isReadOnly: boolean
}) {
  const { settings, isReadOnly } = props
  const save = useChange(changeSettings)
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const changes = settings.filter(
    ({ input, value }) => typed[input] !== undefined && typed[input] !== value,
  )

  useUnsavedChanges(changes.length > 0)

  const { isPending, problem, submit } = useMutation(
    async () =>
      changes.length > 0
        ? save(Object.fromEntries(changes.map(({ input }) => [input, typed[input]])))
        : null,
    {
      onSuccess: () => {
        setSaved(true)
        // The menu and the previews of the back office follow the settings.
        void revalidate()
        // A cleared field shows the environment's value next.
        setTyped(Object.fromEntries(Object.entries(typed).filter(([, text]) => text)))
      },
      onError: () => setSaved(false),
    },
  )

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={props.group}
      className="grid gap-4"
    >
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          typed={typed[setting.input] ?? setting.value}
          isReadOnly={isReadOnly}
          onType={(text) => {
            setSaved(false)
            setTyped({ ...typed, [setting.input]: text })
          }}
        />
      ))}
      {problem && <Notice look="error">{problem}</Notice>}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            look={changes.length > 0 ? "primary" : "secondary"}
            busy={isPending}
            busyLabel="Saving"
          >
            Save
          </Button>
          <span role="status" className="text-sm text-ink-2">
            {isSaved ? "Saved. Your changes are live." : changes.length > 0 && "Not saved yet."}
          </span>
        </div>
      )}
    </form>
  )
}

function SettingField(props: {
  setting: ShownSetting
  typed: string
  isReadOnly: boolean
  onType: (text: string) => void
}) {
  const { setting, typed, isReadOnly, onType } = props
  const { label, hint, kind, choices, group } = shopSettingNamed(setting.name)
  // Nobody wants the sample's address or number back.
  const before =
    setting.source === "changed" && kind !== "tariffs" && group !== "business"
      ? `Changed here. Empty it to use ${setting.environment ? `“${setting.environment}”` : "nothing"} again.`
      : null
  const help = [hint, before].filter(Boolean).join(" ")
  if (kind === "features") {
    return <FeaturesField {...{ hint: hint ?? "", typed, isReadOnly, onType }} />
  }
  if (kind === "tariffs") {
    return <TariffsField {...{ label, hint: help, typed, isReadOnly, onType }} />
  }
  return (
    <ChoiceOrTextField
      label={label}
      hint={help || undefined}
      choices={kind === "choice" ? choices : undefined}
      inputMode={kind === "number" ? "numeric" : undefined}
      value={typed}
      readOnly={isReadOnly}
      onChange={onType}
    />
  )
}
