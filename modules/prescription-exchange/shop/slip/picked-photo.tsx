import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import { useEffect } from "react"
import type { Slots } from "#contract/slots.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { canReadPhotos } from "./can-read-photos.ts"

const SlipPhoto = lazyComponent(() => import("./slip-photo.tsx"))

/** Reads a photo that was picked for the optician; one that cannot be read is sent. */
export default function PickedPhoto({ type, photo, send, onFill }: Slots["lens.photo"]) {
  const isPossible = canReadPhotos()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isPossible) send()
  }, [])
  if (!isPossible) return null
  return (
    <div className="mb-5 border-l-2 border-peacock pl-4">
      <SlipPhoto takesAddition={takesAddition(type)} chosen={{ photo, send }} onFill={onFill} />
    </div>
  )
}
