import { useState } from "react"
import { keptLenses } from "#web/shared/prescriptions/lens/kept-lenses.ts"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Above the list of frames: the lenses that are kept for the frame to be chosen. */
export default function KeptLensesNotice() {
  const t = useTranslate()
  const [kept, setKept] = useState(keptLenses.read)
  if (!kept) return null
  const stop = () => {
    keptLenses.clear()
    setKept(null)
  }
  return (
    <div
      role="status"
      className="flex min-h-14 items-center justify-between gap-x-4 border-b border-line bg-peacock-wash pl-gutter text-sm"
    >
      <p>
        <span className="font-medium">
          {t("Your lenses from {name} are ready: choose a frame.", { name: kept.name })}
        </span>
        <span className="max-lg:hidden"> {t("Its lens choice opens with them.")}</span>
      </p>
      <button
        type="button"
        aria-label={t("Choose a frame without these lenses")}
        onClick={stop}
        className="grid size-12 shrink-0 place-items-center"
      >
        <Icon name="close" small />
      </button>
    </div>
  )
}
