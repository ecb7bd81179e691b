import { href } from "react-router"
import { BrandName } from "#web/shared/layout/brand-name.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Logo and name, linking to home. Its name begins with the words that are seen (WCAG 2.5.3). */
export function Brand() {
  const t = useTranslate()
  return (
    <Link
      to={href("/")}
      className="inline-flex min-h-tap items-center gap-2 justify-self-start max-lg:max-w-full max-lg:overflow-hidden text-[min(1.4375rem,7.2vw)] leading-none font-[480] tracking-[-0.03em] lg:gap-3 lg:text-[min(1.75rem,3vw)]"
    >
      <BrandName />
      <span className="sr-only">{t("home")}</span>
    </Link>
  )
}
