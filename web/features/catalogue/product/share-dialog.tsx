import { useRef } from "react"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { shareLinks } from "./share-links.ts"
import { useCopied } from "./use-copied.ts"

export interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  path: string
  title: string
}

/** The page's URL to copy, and links to share it (PDP-07, PDP-08). */
export default function ShareDialog({ open, onOpenChange, path, title }: ShareDialogProps) {
  const page = useSettings().publicUrl + path
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopied()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Share ${title}`} size="sm">
      <div className="flex gap-2.5">
        <TextInput
          ref={field}
          readOnly
          value={page}
          aria-label="Link to this page"
          onFocus={(event) => event.target.select()}
        />
        <Button
          size="sm"
          className="min-w-30 flex-none"
          // Without clipboard access the URL is selected, to be copied manually.
          onClick={() => copy(page, () => field.current?.select())}
        >
          <Icon name={copied ? "check" : "copy"} small />
          <span aria-live="polite">{copied ? "Copied!" : "Copy"}</span>
        </Button>
      </div>
      <ul className="mt-5 border-t border-line">
        {shareLinks(page, title).map(({ name, address }) => (
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
