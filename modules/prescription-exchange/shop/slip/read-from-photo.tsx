import { useId, useState } from "react"
import type { Slots } from "#contract/slots.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { canReadPhotos } from "./can-read-photos.ts"

const SlipPhoto = lazyComponent(() => import("./slip-photo.tsx"))

/**
 * Offers to fill in a form of powers from a photo of a printed prescription; nothing is offered on
 * browsers that cannot read one. Its code is loaded when it is opened.
 */
export default function ReadFromPhoto({ onFill }: Slots["prescription.powers"]) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPossible = useHydrated() && canReadPhotos()
  if (!isPossible) return null
  return (
    <div className="mb-4">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t("Read from a photo")}
      </Button>
      <div id={id}>
        {isOpen && (
          <div className="mt-3 border-l-2 border-peacock pl-4">
            <SlipPhoto takesAddition onFill={onFill} />
          </div>
        )}
      </div>
    </div>
  )
}
