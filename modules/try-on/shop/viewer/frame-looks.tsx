import { useState } from "react"
import { href } from "react-router"
import type { Slots } from "#contract/slots.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const ViewerDialog = lazyComponent(() => import("./viewer-dialog.tsx"))

/**
 * Links from a frame's page to the mirror and the 3D view. Nothing for products other than frames.
 */
export default function FrameLooks({ product }: Slots["product.looks"]) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  if (!hasFrame(product)) return null
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <ButtonLink to={href("/try-on/:product_id?", { product_id: String(product.id) })}>
        <Icon name="cube" small />
        {t("3D try on")}
      </ButtonLink>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="box" small />
        {t("View in 3D")}
      </Button>
      <ViewerDialog product={product} open={open} onOpenChange={setOpen} />
    </div>
  )
}
