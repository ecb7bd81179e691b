import { useState } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { type LineReturns, requestReturn, returnForm } from "#contract/orders/returns.ts"
import {
  lensReasons,
  MAX_RETURN_NOTE_LENGTH,
  MAX_RETURN_PHOTOS,
  type ReturnKind,
} from "#domain/orders/return.ts"
import { list } from "#modules/slots/return.reason.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { fieldErrors } from "#web/shared/api/field-errors.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { PhotoField } from "#web/shared/catalogue/photo/photo-field.tsx"
import { type PickedPhoto, unsentPhotos } from "#web/shared/catalogue/photo/use-photos.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { toast } from "#web/ui/toast.ts"
import { type PageTranslate, useTranslate } from "#web/ui/use-translate.tsx"
import { refundChoice } from "./after-ordering.ts"
import { reasonName } from "./return-words.ts"

const choicesFor = (t: PageTranslate, order: ShownOrderLine, hasLenses = order.lens != null) => ({
  labels: { exchange: hasLenses ? t("Make them again") : t("Exchange"), refund: t("Refund") },
  descriptions: {
    exchange: hasLenses
      ? t(
          "We make your glasses again, free of charge. You can still choose the refund until we have started.",
        )
      : t(
          "We send the same item again, free of charge. You can still choose the refund until we have started.",
        ),
    refund: t(refundChoice(order)),
  },
})

type Errors = Partial<Record<string, string>>

/** Reason, preferred resolution and photos of a return; validated by the server's rules. */
export default function ReturnDialog(props: {
  order: ShownOrderLine
  allowed: NonNullable<LineReturns["allowed"]>
  onClose: () => void
  /** The current returns; null if they have to be reloaded. */
  onChanged: (returns: LineReturns | null) => void
}) {
  const { order, allowed, onClose, onChanged } = props
  const t = useTranslate()
  const [reason, setReason] = useState("")
  const [kind, setKind] = useState<ReturnKind>("exchange")
  const [quantity, setQuantity] = useState(allowed.quantity)
  const [note, setNote] = useState("")
  const [photos, setPhotos] = useState<PickedPhoto[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const { labels, descriptions } = choicesFor(t, order)
  const counts = Array.from({ length: allowed.quantity }, (_, index) => index + 1)

  async function send() {
    const sent = photos.flatMap(({ id }) => id ?? [])
    const checked = returnForm.safeParse({ quantity, kind, reason, note, photos: sent })
    const found: Errors = fieldErrors(checked.error)
    if (sent.length < photos.length) found.photos = t(unsentPhotos(photos))
    setErrors(found)
    if (!checked.success || found.photos) return null
    return apiClient(requestReturn, { params: { id: order.id }, body: checked.data })
  }

  const { isPending, problem, submit } = useMutation(send, {
    onSuccess: ({ data }) => {
      toast.success(t("Request received."))
      onChanged(data)
      onClose()
    },
    onError: ({ code }) => code === "NOT_ALLOWED_NOW" && onChanged(null),
    log: "The return was not requested",
  })

  return (
    <FormDialog
      title={t("Return or exchange")}
      description={order.title}
      cancelLabel={t("Not now")}
      submitLabel={t("Send request")}
      busy={isPending}
      busyLabel={t("Sending..")}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t("What is wrong?")}
        error={errors.reason}
        value={reason}
        options={[
          ["", t("Choose a reason")],
          ...allowed.reasons.map((one) => [one, t(reasonName(one))] as const),
        ]}
        onChange={(picked) => {
          setReason(picked)
          setErrors(({ reason: _, ...others }) => others)
        }}
      />
      {lensReasons.some((one) => one === reason) && <Slot of={list} give={{ order }} />}
      <Radios
        framed
        label={t("What would you like?")}
        choices={labels}
        descriptions={descriptions}
        value={kind}
        onChange={setKind}
      />
      {allowed.quantity > 1 && (
        <SelectField
          label={t("How many items?")}
          error={errors.quantity}
          value={quantity}
          options={counts}
          onChange={setQuantity}
        />
      )}
      <TextAreaField
        label={t("Tell us more")}
        optional
        hint={t("Up to {n} characters. Please don't include medical details.", {
          n: MAX_RETURN_NOTE_LENGTH,
        })}
        error={errors.note}
        rows={3}
        value={note}
        onChange={setNote}
      />
      <PhotoField
        purpose="return"
        most={MAX_RETURN_PHOTOS}
        hint={t("Up to {n} photos of the item and its box (JPEG, PNG or WebP). Only we see them.", {
          n: MAX_RETURN_PHOTOS,
        })}
        error={errors.photos}
        photos={photos}
        onChange={setPhotos}
      />
      {problem && <Notice look="error">{problem}</Notice>}
    </FormDialog>
  )
}
