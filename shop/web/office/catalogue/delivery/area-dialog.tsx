import { setDeliveryArea } from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { Radios } from "#web/ui/radios.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import { CheckField, TextField, useFields } from "../../shared/fields.tsx"
import { useChange } from "../../shared/use-operation.tsx"
import type { DeliveryOffer } from "./delivery-areas-page.tsx"

/** The digits of the written row, and its previous state; null if there was none. */
export type ChangedArea = OperationReply<typeof setDeliveryArea>

const yesOrNo = (value: boolean): "yes" | "no" => (value ? "yes" : "no")

/** The input of `delivery-areas set`. */
export const areaInput = (prefix: string, area: NonNullable<ChangedArea["before"]>) => ({
  prefix,
  deliverable: yesOrNo(area.deliverable),
  cash: yesOrNo(area.cash_on_delivery),
  earliest: area.earliest_days,
  latest: area.latest_days,
})

/** The first digits of a PIN code, shared by its sorting district. */
const DISTRICT_DIGITS = 3

/** Changes the area of one PIN code, or of its whole district. */
export function AreaDialog(props: {
  offer: DeliveryOffer
  onClose: () => void
  onDone: (changed: ChangedArea) => void
}) {
  const { pincode } = props.offer
  const district = pincode.slice(0, DISTRICT_DIGITS)
  const set = useChange(setDeliveryArea)
  const {
    values,
    set: change,
    field,
  } = useFields({
    prefix: pincode,
    deliverable: props.offer.deliverable,
    cash: props.offer.cash_on_delivery,
    earliest: String(props.offer.earliest_days),
    latest: String(props.offer.latest_days),
  })
  const { prefix, deliverable, cash } = values
  const days = {
    hint: "Business days from the order.",
    inputMode: "numeric",
    maxLength: 2,
  } as const

  return (
    <ActionDialog
      title={`Change delivery to ${pincode}`}
      confirm="Save"
      onClose={props.onClose}
      onDone={(_, changed) => changed && props.onDone(changed)}
      act={() => set({ ...values, deliverable: yesOrNo(deliverable), cash: yesOrNo(cash) })}
      done="Saved."
    >
      <Radios
        label="For"
        choices={{ one: `${pincode} alone`, all: `All that begin with ${district}` }}
        descriptions={{ all: "Rows with more digits still apply." }}
        value={prefix === pincode ? "one" : "all"}
        onChange={(which) => change({ prefix: which === "one" ? pincode : district })}
      />
      <div>
        <CheckField label="The shop delivers there" {...field("deliverable")} />
        <CheckField label="Cash on delivery" disabled={!deliverable} {...field("cash")} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="At the earliest" {...days} {...field("earliest")} />
        <TextField label="At the latest" {...days} {...field("latest")} />
      </div>
    </ActionDialog>
  )
}
