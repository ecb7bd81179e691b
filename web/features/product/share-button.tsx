import { lazy, Suspense, useState } from "react"
import { Icon } from "#web/ui/icon.tsx"

const ShareDialog = lazy(() => import("./share-dialog.tsx"))

export function ShareButton({ path, title }: { path: string; title: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Share"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="grid size-tap place-items-center rounded-md"
      >
        <Icon name="share" />
      </button>
      {wanted && (
        <Suspense>
          <ShareDialog open={open} onOpenChange={setOpen} path={path} title={title} />
        </Suspense>
      )}
    </>
  )
}
