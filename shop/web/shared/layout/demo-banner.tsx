import { useTranslate } from "#web/ui/use-translate.tsx"
import { useSettings } from "./settings.ts"

/** Above every page of a public demonstration; nothing elsewhere. */
export function DemoBanner() {
  const t = useTranslate()
  const { isPublicDemo, publicUrl } = useSettings()
  if (!isPublicDemo) return null
  return (
    <aside
      aria-label={t("Demonstration")}
      className="bg-ink px-gutter py-2 text-center text-sm text-paper print:hidden"
    >
      {t(
        "This is a demonstration. Everything is deleted on the hour, so please type no real names, numbers or prescriptions.",
      )}{" "}
      <a href={`${publicUrl}/office`} className="inline-flex min-h-tap items-center underline">
        {t("Look at the back office")}
      </a>
    </aside>
  )
}
