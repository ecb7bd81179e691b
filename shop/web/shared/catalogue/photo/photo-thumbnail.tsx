import clsx from "clsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** A photo that opens larger; one that could not be loaded is tried again. */
export function PhotoThumbnail(props: {
  /** Null if it could not be loaded. */
  address: string | null
  name: string
  /** Of its ground and border. */
  className: string
  onOpen: () => void
  onRetry: () => void
  onError?: () => void
}) {
  const t = useTranslate()
  return props.address === null ? (
    <button
      type="button"
      onClick={props.onRetry}
      aria-label={t("Couldn't load. Try again: {name}", { name: props.name.toLowerCase() })}
      className={clsx(
        "grid size-24 place-content-center justify-items-center gap-1 rounded-md border border-line p-2 text-center text-xs",
        props.className,
      )}
    >
      <Icon name="warn" small />
      {t("Couldn't load. Try again")}
    </button>
  ) : (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={props.onOpen}
      className={clsx("block size-24 cursor-zoom-in overflow-hidden rounded-md", props.className)}
    >
      <img
        src={props.address}
        alt={props.name}
        onError={props.onError}
        className="size-full object-cover"
      />
    </button>
  )
}
