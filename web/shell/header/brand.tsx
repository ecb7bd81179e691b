import { href, Link } from "react-router"
import { BrandName } from "#web/shared/layout/brand-name.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"

/** Logo and name, linking to home. */
export function Brand() {
  const { name } = useSettings().business
  return (
    <Link
      to={href("/")}
      aria-label={`${name}, home`}
      className="inline-flex min-h-tap items-center gap-2 justify-self-start text-[1.4375rem] leading-none font-[480] tracking-[-0.03em] lg:gap-3 lg:text-[1.75rem]"
    >
      <BrandName />
    </Link>
  )
}
