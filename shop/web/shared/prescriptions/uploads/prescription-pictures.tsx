import { useEffect, useState } from "react"
import type { ShownPrescriptionRequest } from "#contract/prescriptions/prescription-requests.ts"
import { PhotoThumbnail } from "#web/shared/catalogue/photo/photo-thumbnail.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const PhotoDialog = lazyComponent(() => import("#web/shared/catalogue/photo/photo-dialog.tsx"))

type Picture = ShownPrescriptionRequest["pictures"][number]

/** Thumbnails of the shopper's upload; each opens larger. The URLs are valid for a few minutes. */
export function PrescriptionPictures(props: {
  pictures: Picture[]
  /** Requests new URLs. */
  onExpired: () => void
}) {
  const { pictures, onExpired } = props
  const t = useTranslate()
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = (index: number) => t("Page {n} of your prescription", { n: index + 1 })
  const open = opened === null ? undefined : pictures[opened]
  if (pictures.length === 0) return null
  return (
    <>
      <ul aria-label={t("What you sent")} className="flex flex-wrap gap-2.5">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail
              picture={picture}
              name={nameOf(index)}
              onOpen={() => setOpened(index)}
              onExpired={onExpired}
            />
          </li>
        ))}
      </ul>
      {open && opened !== null && (
        <PhotoDialog picture={open.url} name={nameOf(opened)} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function Thumbnail(props: {
  picture: Picture
  name: string
  onOpen: () => void
  onExpired: () => void
}) {
  const { picture, name } = props
  // A loaded picture is kept, though its URL is renewed every half minute.
  const [address, setAddress] = useState(picture.url)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    setAddress(picture.url)
  }, [failed, picture.url])
  return (
    <PhotoThumbnail
      address={failed ? null : address}
      name={name}
      className="border border-line bg-raised"
      onOpen={props.onOpen}
      onRetry={() => {
        props.onExpired()
        setFailed(false)
      }}
      onError={() => setFailed(true)}
    />
  )
}
