import { useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import type { AskedFrame } from "./ask-family-dialog.tsx"

const AskFamilyDialog = lazyComponent(() => import("./ask-family-dialog.tsx"))

/** Opens the dialog that starts a vote on these frames, or on those of the wishlist. */
export function AskFamilyButton({ frames, wide }: { frames: AskedFrame[]; wide?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        wide={wide}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" small />
        Ask family & friends
      </Button>
      <AskFamilyDialog open={open} onOpenChange={setOpen} frames={frames} />
    </>
  )
}
