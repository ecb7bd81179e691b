import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface Crumb {
  label: string
  to?: string
}

export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t("Breadcrumb")} className="pt-3 text-sm text-ink-2 lg:pt-5">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-1.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="py-1.5 underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? "page" : undefined}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
