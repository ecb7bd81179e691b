import { useState } from "react"
import { useRevalidator } from "react-router"
import { changeSettings } from "#contract/office/operations/settings.ts"
import { confirmSetupStep } from "#contract/office/operations/setup.ts"
import { proposedOff, type ShopTrait, shopTraits } from "#domain/office/shop-settings.ts"
import { list as features } from "#modules/features.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { useChange } from "../shared/use-operation.tsx"
import type { OutcomeView } from "../shared/use-outcome.tsx"

const asked = (Object.keys(shopTraits) as ShopTrait[]).filter((trait) =>
  features.some(({ forShops }) => forShops === trait),
)

/** What is true of the shop, and which features follow from it. */
export function FeatureQuestions({ outcome }: { outcome: OutcomeView }) {
  const off = useFeaturesOff()
  const save = useChange(changeSettings)
  const confirm = useChange(confirmSetupStep)
  const { revalidate } = useRevalidator()
  const [traits, setTraits] = useState(() =>
    asked.filter((trait) =>
      features.some(({ name, forShops }) => forShops === trait && !off.includes(name)),
    ),
  )
  const proposed = proposedOff(features, off, traits)
  const { isPending, submit } = useMutation(
    async () => {
      const saved = await save({ features_off: proposed.join() })
      return saved.ok ? confirm({ step: "features" }) : saved
    },
    {
      onSuccess: () => {
        void revalidate()
        outcome.tell("Your features are chosen. You can change them under Settings.")
      },
      onError: ({ message }) => outcome.refuse(message),
    },
  )
  const left = features.filter(({ name }) => proposed.includes(name)).map(({ label }) => label)
  return (
    <form method="post" onSubmit={submit} className="grid gap-2">
      <fieldset>
        <legend className="pb-1 text-sm font-medium">What is true of your shop?</legend>
        {asked.map((trait) => (
          <Checkbox
            key={trait}
            label={shopTraits[trait]}
            checked={traits.includes(trait)}
            onChange={({ target }) =>
              setTraits(
                asked.filter((one) => (one === trait ? target.checked : traits.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <p role="status" className="max-w-read text-sm text-ink-2">
        {left.length === 0
          ? "Your shop then has every feature."
          : `Your shop then does without: ${left.join(", ")}.`}
      </p>
      <div>
        <Button type="submit" busy={isPending} busyLabel="One moment">
          Use these features
        </Button>
      </div>
    </form>
  )
}
