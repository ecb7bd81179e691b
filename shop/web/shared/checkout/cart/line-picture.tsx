import clsx from "clsx"
import { useState } from "react"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The picture of a line in cart or wishlist. */
export function LinePicture(props: {
  path: string
  alt: string
  sizes?: string
  /** Directly on the paper background, as on a card. */
  plain?: boolean
}) {
  const t = useTranslate()
  const [missing, setMissing] = useState(false)
  return (
    <span
      onErrorCapture={() => setMissing(true)}
      className={clsx(
        "grid aspect-5/4 place-items-center overflow-hidden text-center text-xs text-ink-3",
        !props.plain && "bg-sunk",
      )}
    >
      {props.path && !missing ? (
        <Picture
          path={props.path}
          alt={props.alt}
          sizes={props.sizes ?? "6.5rem"}
          className="w-full"
        />
      ) : (
        t("Image Not Available")
      )}
    </span>
  )
}
