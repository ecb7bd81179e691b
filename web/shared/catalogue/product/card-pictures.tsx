import { useEffect, useRef, useState } from "react"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { Picture } from "./picture.tsx"

/** The thumbnail; on hover the first of the other pictures (LST-14). */
export function CardPictures(props: {
  card: ProductCard
  sizes: string
  first?: boolean
  pointed: boolean
}) {
  const { card, sizes, first, pointed } = props
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const other = card.pictures.find((path) => path !== card.thumbnail)

  // The picture may have failed before hydration, without a listener.
  useEffect(() => {
    const picture = box.current?.querySelector("img")
    if (picture?.complete && picture.naturalWidth === 0) setMissing(true)
  }, [])

  return (
    <span
      ref={box}
      onErrorCapture={() => setMissing(true)}
      className="grid aspect-5/4 place-items-center overflow-hidden text-sm text-ink-3 @max-[13rem]:aspect-10/9"
    >
      {card.thumbnail && !missing ? (
        <Picture
          path={pointed && other ? other : card.thumbnail}
          placeholder={card.placeholders?.[card.thumbnail]}
          alt={[card.title, card.frameColours[0]?.name].filter(Boolean).join(", ")}
          sizes={sizes}
          first={first}
          className="w-full"
        />
      ) : (
        "Image Not Available"
      )}
    </span>
  )
}
