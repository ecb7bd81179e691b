import { useEffect, useId, useRef } from "react"
import { UPLOAD_TTL_HOURS } from "#domain/prescriptions/prescription-request.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Button } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { fileHint } from "./encode-file.ts"
import { FileButton } from "./file-button.tsx"
import { PrescriptionPictures } from "./prescription-pictures.tsx"
import { type OtherUpload, SamePrescription } from "./same-prescription.tsx"
import { useFocusAfterSending } from "./use-focus-after-sending.ts"
import { type UploadPurpose, usePrescriptionUpload } from "./use-prescription-upload.ts"

/** Uploads a prescription before ordering, shows its pages, and adds, replaces or removes them. */
export function PrescriptionUploadField(props: {
  token: string | null
  onChange: (token: string | null) => void
  /** The button's label while nothing is uploaded. */
  label: string
  /** The upload is being sent or removed: nothing may be ordered with it meanwhile. */
  onBusy: (isBusy: boolean) => void
  /** Why the shopper cannot continue without one; empty if nothing is missing. */
  problem?: string
  disabled?: boolean
  /** Takes a first photo instead of sending it at once; `send` does that. */
  onPhoto?: ((photo: File, send: () => void) => void) | undefined
  /** What was uploaded for other glasses of the purchase. */
  others?: readonly OtherUpload[]
}) {
  const { token, disabled, onBusy, others = [] } = props
  const t = useTranslate()
  const sharedWith = others.filter((other) => other.token === token).map(({ title }) => title)
  const controls = usePrescriptionUpload(token, props.onChange)
  const { upload, progress, error, retry, failure } = controls
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isSending = progress !== null
  const isBusy = isSending || controls.isRemoving
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useFocusAfterSending(isSending, input)

  const send = (purpose: UploadPurpose) => (files: File[]) => {
    const [file, second] = files
    const isPhoto = file?.type.startsWith("image/") && !second && purpose === "new"
    const sendAll = () => {
      // Where the photo was read is gone.
      input.current?.focus()
      controls.send(files, purpose)
    }
    if (file && isPhoto && props.onPhoto) props.onPhoto(file, sendAll)
    else sendAll()
  }
  async function remove() {
    if (!(await controls.remove())) return
    toast.success(t("Your upload is removed."))
    input.current?.focus()
  }

  const sentence = error || (isSending ? "" : (props.problem ?? ""))
  const describedBy = `${id}-hint ${id}-error`
  return (
    <div className="grid gap-3">
      {token !== null && (
        <p className="flex items-center gap-2 font-medium text-leaf">
          <Icon name="check" small />
          {t("Prescription uploaded")}
        </p>
      )}
      {sharedWith.length > 0 && (
        <p className="text-sm text-ink-2">
          {t("Also used for {titles}. Pages that you add or replace change there, too.", {
            titles: sharedWith.join(", "),
          })}
        </p>
      )}
      {token !== null && !upload && !failure && <Skeleton className="size-24" />}
      {failure && <LoadFailure onRetry={controls.reload}>{failure}</LoadFailure>}
      {upload && <PrescriptionPictures pictures={upload.pictures} onExpired={controls.reload} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={input}
          label={token === null ? props.label : t("Add another page")}
          disabled={disabled || isSending}
          invalid={props.problem !== undefined && props.problem !== "" && token === null}
          describedBy={describedBy}
          onPick={send(token === null ? "new" : "add")}
        />
        {token !== null && (
          <>
            <FileButton
              label={t("Replace")}
              icon="edit"
              disabled={disabled || isSending}
              describedBy={describedBy}
              onPick={send("replace")}
            />
            {sharedWith.length > 0 ? (
              <Button
                look="quiet"
                disabled={disabled || isSending}
                onClick={() => {
                  props.onChange(null)
                  input.current?.focus()
                }}
              >
                {t("Use another prescription")}
              </Button>
            ) : (
              <Button
                look="quiet"
                disabled={disabled || isSending}
                busy={controls.isRemoving}
                busyLabel={t("Removing..")}
                onClick={() => void remove()}
              >
                {t("Remove")}
              </Button>
            )}
          </>
        )}
      </div>
      {token === null && !isSending && (
        <SamePrescription uploads={others} disabled={disabled} onUse={props.onChange} />
      )}
      {isSending && <UploadProgress share={progress} />}
      <p id={`${id}-error`} role="alert" className="text-sm text-sindoor empty:hidden">
        {sentence && (
          <span className="flex gap-1.5">
            <Icon name="warn" small />
            {sentence}
          </span>
        )}
      </p>
      {retry && !isSending && (
        <div>
          <Button disabled={disabled} onClick={retry}>
            {t("Try again")}
          </Button>
        </div>
      )}
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t(fileHint)}{" "}
        {t("Without an order we delete it after {hours} hours.", { hours: UPLOAD_TTL_HOURS })}
      </p>
    </div>
  )
}

/** The whole file is sent before the server has processed it. */
function UploadProgress({ share }: { share: number }) {
  const id = useId()
  const t = useTranslate()
  const isOnItsWay = share < 1
  return (
    <div className="max-w-80 text-sm text-ink-2">
      <p id={id} role="status">
        {isOnItsWay ? t("Uploading..") : t("Uploaded. We are checking the file..")}
      </p>
      <progress
        aria-labelledby={id}
        max={100}
        value={isOnItsWay ? Math.round(share * 100) : undefined}
        className="mt-1 block h-1.5 w-full accent-peacock"
      />
    </div>
  )
}
