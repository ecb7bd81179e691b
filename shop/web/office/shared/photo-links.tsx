import { useState } from "react"
import { Dialog } from "#web/ui/dialog.tsx"

/** Thumbnails of a shopper's photos; each opens larger. Their URLs are valid for a few minutes. */
export function PhotoLinks({ links = [], name }: { links?: string[] | undefined; name: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (links.length === 0) return null
  const open = opened === null ? undefined : links[opened]
  return (
    <>
      <ul aria-label={name} className="flex flex-wrap gap-2">
        {links.map((link, index) => (
          <li key={link.split("?")[0]}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block size-20 cursor-zoom-in overflow-hidden rounded-md border border-line bg-sunk text-xs"
            >
              <SteadyImage
                link={link}
                alt={`${name}, ${index + 1}`}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog size="lg" title={name} onClose={() => setOpened(null)}>
          <SteadyImage link={open} alt={`${name}, ${(opened ?? 0) + 1}`} className="mx-auto" />
        </Dialog>
      )}
    </>
  )
}

/** Kept when its URL is renewed with the page's data. */
function SteadyImage({ link, alt, className }: { link: string; alt: string; className: string }) {
  const [address] = useState(link)
  return <img src={address} alt={alt} loading="lazy" className={className} />
}
