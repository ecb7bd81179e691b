import { useState } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"

const ShareDialog = lazyComponent(() => import("./share-dialog.tsx"))

export function ShareButton({ path, title }: { path: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Share"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-tap place-items-center rounded-md"
      >
        <Icon name="share" />
      </button>
      <ShareDialog open={open} onOpenChange={setOpen} path={path} title={title} />
    </>
  )
}
