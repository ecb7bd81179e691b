import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { useState } from "react"
import { href } from "react-router"
import { adviseLenses } from "#domain/prescriptions/lens/lens-advice.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Link } from "#web/ui/link.tsx"

/** Helps who is over 40 to choose between one power and two. */
export function OverForty(props: {
  offered: readonly LensType[]
  onChoose: (type: LensType) => void
}) {
  const [readsWithOthers, setReadsWithOthers] = useState(false)
  const [looksNearAndFar, setLooksNearAndFar] = useState(false)
  const { type, sentence } = adviseLenses(readsWithOthers, looksNearAndFar)
  return (
    <details className="mt-4 border-t border-line">
      <summary className="link flex min-h-tap cursor-pointer items-center">
        Over 40? Two questions tell which lenses
      </summary>
      <Checkbox
        label="I read with other glasses than I drive with, or I hold my phone far away."
        checked={readsWithOthers}
        onChange={({ target }) => setReadsWithOthers(target.checked)}
      />
      <Checkbox
        label="All day I look from near to far: phone, screen, people, road."
        checked={looksNearAndFar}
        onChange={({ target }) => setLooksNearAndFar(target.checked)}
      />
      <p role="status" className="mt-2 font-medium">
        {sentence}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-sm">
        {props.offered.includes(type) && (
          <Button onClick={() => props.onChoose(type)}>Choose {type}</Button>
        )}
        <p>
          Not sure?{" "}
          <Link to={href("/ContactUs")} className="link">
            Send your slip
          </Link>
          , our optician tells you.
        </p>
      </div>
    </details>
  )
}
