import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** What was uploaded for other glasses. */
export interface OtherUpload {
  token: string
  /** Of those glasses. */
  title: string
}

/** Offers a prescription that was uploaded for other glasses of the purchase, each once. */
export function SamePrescription(props: {
  uploads: readonly OtherUpload[]
  disabled?: boolean
  onUse: (token: string) => void
}) {
  const t = useTranslate()
  const first = props.uploads.filter(
    ({ token }, index) => props.uploads.findIndex((other) => other.token === token) === index,
  )
  if (first.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">
        {t("For the same person? You don't need to upload it again.")}
      </p>
      {first.map(({ token, title }) => (
        <Button key={token} disabled={props.disabled} onClick={() => props.onUse(token)}>
          {t("Use the prescription of {title}", { title })}
        </Button>
      ))}
    </div>
  )
}
