import { useState } from "react"
import { ownPhoto } from "#contract/catalogue/photos.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"

const PhotoDialog = lazyComponent(() => import("./photo-dialog.tsx"))

/** Thumbnails of the shopper's photos; each opens larger. Nothing if there are none. */
export function OwnPhotos(props: {
  /** The shop's ids. */
  ids: string[]
  /** Their subject, such as `return RT-26-000001`. */
  of: string
}) {
  const { ids, of } = props
  const [opened, setOpened] = useState<{ picture: string; name: string } | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <ul aria-label={`Your photos of ${of}`} className="flex flex-wrap gap-2.5">
        {ids.map((id, index) => (
          <li key={id} className="w-24">
            <Thumbnail
              id={id}
              name={`Photo ${index + 1} of ${of}`}
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
  if (failure) {
    return (
      <button
        type="button"
        onClick={reload}
        aria-label={`Couldn't load. Try again: ${name.toLowerCase()}`}
        className="grid size-24 place-content-center justify-items-center gap-1 rounded-md border border-line bg-sunk p-2 text-center text-xs"
      >
        <Icon name="warn" small />
        Couldn't load. Try again
      </button>
    )
  }
  if (value === null) return <Skeleton className="size-24 rounded-md" />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => props.onOpen(value.picture, name)}
      className="block size-24 cursor-zoom-in overflow-hidden rounded-md bg-sunk"
    >
      <img src={value.picture} alt={name} className="size-full object-cover" />
    </button>
  )
}
