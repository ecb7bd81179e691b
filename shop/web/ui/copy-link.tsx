import { useRef } from "react"
import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import { TextInput } from "./text-input.tsx"
import { useCopied } from "./use-copied.ts"
import { useTranslate } from "./use-translate.tsx"

/** An address with a button that copies it. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopied()
  return (
    <div className="flex gap-2.5">
      <TextInput
        ref={field}
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <Button
        look="primary"
        className="min-w-30 flex-none"
        // Without clipboard access the URL is selected, to be copied manually.
        onClick={() => copy(address, () => field.current?.select())}
      >
        <Icon name={copied ? "check" : "copy"} small />
        <span aria-live="polite">{copied ? t("Copied!") : t("Copy")}</span>
      </Button>
    </div>
  )
}
