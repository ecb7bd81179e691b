import { useSettings } from "#web/shared/layout/settings.ts"
import { CopyLink } from "#web/ui/copy-link.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { inLanguage } from "#words/languages.ts"
import type { Translate } from "#words/sentence.ts"

interface ShareDialogProps extends OpenProps {
  path: string
  title: string
}

/** The page's URL to copy, and links to share it (PDP-07, PDP-08). */
export default function ShareDialog({ open, onOpenChange, path, title }: ShareDialogProps) {
  const t = useTranslate()
  const page = useSettings().publicUrl + inLanguage(path, t.language)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("Share {title}", { title })} size="sm">
      <CopyLink address={page} label={t("Link to this page")} />
      <ul className="mt-5 border-t border-line">
        {shareLinks(t, page, title).map(({ name, address }) => (
          <li key={name} className="border-b border-line">
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-12 items-center justify-between gap-4 px-1 hover:bg-sunk"
            >
              {name}
              <Icon name="right" small />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface ShareLink {
  name: string
  address: string
}

/**
 * Where a product page can be shared: social networks, chat and e-mail (PDP-07).
 * @internal
 */
export const shareLinks = (t: Translate, page: string, title: string): ShareLink[] => {
  const line = `${title}: ${page}`
  return [
    { name: "WhatsApp", address: `https://wa.me/?${query({ text: line })}` },
    { name: "Telegram", address: `https://t.me/share/url?${query({ url: page, text: title })}` },
    {
      name: "Facebook",
      address: `https://www.facebook.com/sharer/sharer.php?${query({ u: page })}`,
    },
    { name: "X", address: `https://x.com/intent/post?${query({ url: page, text: title })}` },
    { name: t("E-mail"), address: `mailto:?${query({ subject: title, body: line })}` },
  ]
}

/** Spaces as `%20`: mail programs show a `+` as a plus. */
const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
