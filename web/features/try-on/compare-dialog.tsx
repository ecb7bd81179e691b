import { href, Link } from "react-router"
import { Dialog } from "#web/ui/dialog.tsx"
import { Icon } from "#web/ui/icon.tsx"
import type { Snapshot } from "./mirror.ts"
import { sharePicture } from "./share-picture.ts"

/** The pictures that were taken, side by side. They are gone when the page is left. */
export function CompareDialog(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  snapshots: readonly Snapshot[]
  onRemove: (id: number) => void
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Side by side"
      description="These pictures are kept in this page alone, until you leave it."
      size="full-on-phone"
    >
      <ul className="grid grid-cols-2 gap-x-2 gap-y-5 lg:gap-x-6">
        {props.snapshots.map((snapshot) => (
          <Taken
            key={snapshot.id}
            snapshot={snapshot}
            onRemove={() => props.onRemove(snapshot.id)}
          />
        ))}
      </ul>
      {props.snapshots.length < 2 && (
        <p className="mt-4 text-sm text-ink-2">
          Close this, choose another frame and take one more picture to compare.
        </p>
      )}
    </Dialog>
  )
}

function Taken({ snapshot, onRemove }: { snapshot: Snapshot; onRemove: () => void }) {
  const { picture, title, label, frameId } = snapshot
  const name = [title, label].filter(Boolean).join(", ")
  return (
    <li className="flex min-w-0 flex-col">
      <canvas
        role="img"
        aria-label={name}
        width={picture.width}
        height={picture.height}
        ref={(canvas) => canvas?.getContext("2d")?.drawImage(picture, 0, 0)}
        className="aspect-3/4 w-full bg-sunk object-cover lg:aspect-4/3"
      />
      <Link
        to={href("/product-item/:product_id", { product_id: String(frameId) })}
        className="mt-1.5 flex min-h-tap items-center text-sm font-medium"
      >
        {name}
      </Link>
      <div className="-ml-2.5 flex">
        <IconButton
          label={`Share the picture with ${name}`}
          icon="share"
          onClick={() => void sharePicture(picture, name)}
        />
        <IconButton label={`Remove the picture with ${name}`} icon="bin" onClick={onRemove} />
      </div>
    </li>
  )
}

function IconButton(props: { label: string; icon: "share" | "bin"; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="grid size-tap place-items-center rounded-md hover:bg-sunk"
    >
      <Icon name={props.icon} />
    </button>
  )
}
