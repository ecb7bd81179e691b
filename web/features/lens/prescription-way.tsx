import { useId } from "react"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Notice } from "#web/ui/notice.tsx"
import { Radio } from "#web/ui/radio.tsx"

/** How the prescription gets to the shop: typed here, or as a photo or PDF after ordering. */
export function PrescriptionWay(props: { later: boolean; onChange: (later: boolean) => void }) {
  const { later, onChange } = props
  const group = useId()
  return (
    <fieldset className="mb-6">
      <legend className="sr-only">How would you like to give us your prescription?</legend>
      <div className="grid gap-2.5 lg:grid-cols-2">
        <Radio
          framed
          name={group}
          checked={!later}
          onChange={() => onChange(false)}
          label={<span className="font-medium">Type it in</span>}
          description="We make your lenses right away."
        />
        <Radio
          framed
          name={group}
          checked={later}
          onChange={() => onChange(true)}
          label={<span className="font-medium">Photo or PDF after ordering</span>}
          description="Our optician reads it, and you confirm the values."
        />
      </div>
    </fieldset>
  )
}

/** What happens when the prescription is sent after ordering. */
export function PrescriptionLater() {
  const { prescriptionDays } = useSettings()
  const days = prescriptionDays === 1 ? "1 day" : `${prescriptionDays} days`
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-2.5 pl-5 marker:font-medium marker:text-peacock">
        <li>Order now. The price stays as shown, whatever your power is.</li>
        <li>Add a photo or PDF of your prescription on the page of your order within {days}.</li>
        <li>Our optician reads it, and you confirm the values. Then we make your lenses.</li>
      </ol>
      <Notice look="info">
        No prescription in time? We cancel the glasses and return all that you paid for them. Until
        you confirm the values you can cancel at any time.
      </Notice>
    </div>
  )
}
