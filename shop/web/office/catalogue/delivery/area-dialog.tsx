import { useState } from "react"
import { setDeliveryArea } from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import { TextField } from "../../shared/fields.tsx"
import { useChange } from "../../shared/use-operation.ts"
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
  const [prefix, setPrefix] = useState(pincode)
  const [deliverable, setDeliverable] = useState(props.offer.deliverable)
  const [cash, setCash] = useState(props.offer.cash_on_delivery)
  const [earliest, setEarliest] = useState(String(props.offer.earliest_days))
  const [latest, setLatest] = useState(String(props.offer.latest_days))

  const daysField = (label: string, value: string, change: (typed: string) => void) => (
    <TextField
      label={label}
      hint="Business days from the order."
      inputMode="numeric"
      maxLength={2}
      value={value}
      onChange={change}
    />
  )

  return (
    <ActionDialog
      title={`Change delivery to ${pincode}`}
      confirm="Save"
      onClose={props.onClose}
      onDone={(_, changed) => changed && props.onDone(changed)}
      act={() =>
        set({
          ...{ prefix, deliverable: yesOrNo(deliverable), cash: yesOrNo(cash) },
          ...{ earliest, latest },
        })
      }
      done="Saved."
    >
      <fieldset className="grid">
        <legend className="pb-1 text-sm font-medium">For</legend>
        <Radio
          name="prefix"
          label={`${pincode} alone`}
          checked={prefix === pincode}
          onChange={() => setPrefix(pincode)}
        />
        <Radio
          name="prefix"
          label={`All that begin with ${district}`}
          description="Rows with more digits still apply."
          checked={prefix === district}
          onChange={() => setPrefix(district)}
        />
      </fieldset>
      <div>
        <Checkbox
          label="The shop delivers there"
          checked={deliverable}
          onChange={({ target }) => setDeliverable(target.checked)}
        />
        <Checkbox
          label="Cash on delivery"
          checked={cash}
          disabled={!deliverable}
          onChange={({ target }) => setCash(target.checked)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {daysField("At the earliest", earliest, setEarliest)}
        {daysField("At the latest", latest, setLatest)}
      </div>
    </ActionDialog>
  )
}
