import { useState } from "react"
import { ownPhoto } from "#contract/catalogue/photos.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { PhotoThumbnail } from "./photo-thumbnail.tsx"

const PhotoDialog = lazyComponent(() => import("./photo-dialog.tsx"))

/** Thumbnails of the shopper's photos; each opens larger. Nothing if there are none. */
export function OwnPhotos(props: {
  /** The shop's ids. */
  ids: string[]
  /** Of the return that they belong to. */
  number: string
}) {
  const { ids, number } = props
  const t = useTranslate()
  const [opened, setOpened] = useState<{ picture: string; name: string } | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <ul
        aria-label={t("Your photos of return {number}", { number })}
        className="flex flex-wrap gap-2.5"
      >
        {ids.map((id, index) => (
          <li key={id} className="w-24">
            <Thumbnail
              id={id}
              name={t("Photo {index} of return {number}", { index: index + 1, number })}
              onOpen={(picture, name) => setOpened({ picture, name })}
            />
          </li>
        ))}
      </ul>
      {opened && <PhotoDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Thumbnail(props: {
  id: string
  name: string
  onOpen: (picture: string, name: string) => void
}) {
  const { id, name } = props
  // A photo is accessible only to its sender, so it is fetched with the session.
  const { value, failure, reload } = useEndpoint(
    "A photo",
    () => apiClient(ownPhoto, { params: { id } }),
    id,
  )
  if (value === null && !failure) return <Skeleton className="size-24 rounded-md" />
  return (
    <PhotoThumbnail
      address={failure ? null : (value?.picture ?? null)}
      name={name}
      className="bg-sunk"
      onOpen={() => value && props.onOpen(value.picture, name)}
      onRetry={reload}
    />
  )
}
