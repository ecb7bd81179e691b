import clsx from "clsx"
import type { ReactNode } from "react"
import { href } from "react-router"
import { formatRupees } from "#domain/core/money.ts"
import { FrameSize } from "#web/shared/catalogue/product/frame-size.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { BuyFrame } from "./buy-frame.tsx"
import { colourLabel, type TryOnFrame } from "./frames.ts"
import type { Snapshot } from "./mirror.ts"
import { widthInWords } from "./width-words.ts"

interface CompareDialogProps extends OpenProps {
  snapshots: readonly Snapshot[]
  /** mm; null while no face was measured. */
  faceWidth: number | null
  onRemove: (id: number) => void
}

/** The captured pictures, side by side, with the differences of the frames. */
export function CompareDialog({ snapshots, faceWidth, onRemove, ...dialog }: CompareDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      {...dialog}
      title={t("Side by side")}
      description={t("These pictures are kept only until you leave this page.")}
      size="full-on-phone"
    >
      <ul
        className={clsx(
          "grid grid-cols-2 gap-x-3 gap-y-8 lg:gap-x-6",
          snapshots.length > 2 && "lg:grid-cols-4",
        )}
      >
        {snapshots.map((snapshot) => (
          <Taken
            key={snapshot.id}
            snapshot={snapshot}
            faceWidth={faceWidth}
            onRemove={() => onRemove(snapshot.id)}
          />
        ))}
      </ul>
      {snapshots.length < 2 && (
        <p className="mt-6 text-sm text-ink-2">
          {t("Close this, choose another frame and take one more picture to compare.")}
        </p>
      )}
    </Dialog>
  )
}

/** The rows of all pictures are aligned, also those of the facts: a long price makes a line higher. */
function Taken(props: { snapshot: Snapshot; faceWidth: number | null; onRemove: () => void }) {
  const { snapshot, faceWidth, onRemove } = props
  const { picture, frame } = snapshot
  const t = useTranslate()
  const name = [frame.title || t("Unnamed Product"), colourLabel(t, frame)]
    .filter(Boolean)
    .join(", ")
  return (
    <li className="row-span-8 grid min-w-0 grid-rows-subgrid gap-y-2">
      <canvas
        role="img"
        aria-label={name}
        width={picture.width}
        height={picture.height}
        ref={(canvas) => canvas?.getContext("2d")?.drawImage(picture, 0, 0)}
        className="aspect-3/4 w-full bg-sunk object-cover lg:aspect-4/5"
      />
      <Link
        to={href("/product-item/:product_id", { product_id: String(frame.id) })}
        className="flex min-h-tap items-center text-sm font-medium underline decoration-line underline-offset-4"
      >
        {name}
      </Link>
      <Differences frame={frame} faceWidth={faceWidth} />
      <BuyFrame frame={frame} narrow />
      <div className="-ml-2.5 flex">
        <IconButton
          label={t("Share the picture with {name}", { name })}
          icon="share"
          onClick={() => void sharePicture(picture, name)}
        />
        <IconButton
          label={t("Remove the picture with {name}", { name })}
          icon="bin"
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function Differences({ frame, faceWidth }: { frame: TryOnFrame; faceWidth: number | null }) {
  const t = useTranslate()
  const width = widthInWords(frame.measures?.totalWidth ?? null, faceWidth)
  return (
    <dl className="row-span-4 grid grid-rows-subgrid gap-2 text-sm">
      <Row name={t("Price")}>
        <Price amount={frame.finalPrice} className="font-bold" />{" "}
        <span className="text-ink-2">
          {t("MRP {amount}", { amount: formatRupees(frame.price) })}
        </span>
      </Row>
      <Row name={t("Size")}>
        {frame.measures ? (
          <>
            <FrameSize measures={frame.measures} />
            <span className="block">{width && t(width)}</span>
          </>
        ) : (
          t("Not given")
        )}
      </Row>
      <Row name={t("Material")}>{frame.frameMaterial || t("Not given")}</Row>
      <Row name={t("Weight")}>
        {frame.weightGrams === null ? t("Not given") : t("{grams} g", { grams: frame.weightGrams })}
      </Row>
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
)

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

/** Opens the device's share sheet for a picture, or saves it without one. */
async function sharePicture(picture: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, "image/jpeg", 0.9))
  if (!blob) return
  const file = new File([blob], `${name}.jpg`, { type: "image/jpeg" })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) save(file)
    }
  } else save(file)
}

function save(file: File) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
