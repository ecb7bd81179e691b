import { type FormEvent, useState } from "react"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import {
  type FitReference,
  readFitReference,
  readPrintedNumbers,
  referenceInWords,
} from "#domain/prescriptions/face/fit.ts"
import { list as waysToMeasure } from "#modules/slots/fit.measure.ts"
import { useProducts } from "#web/shared/catalogue/product/use-products.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { savedFit } from "#web/shared/storage/saved-fit.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, type OpenProps } from "#web/ui/dialog.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface FitDialogProps extends OpenProps {
  /** The frame of the page. */
  measures?: FrameMeasures | undefined
}

/** Saved frames to choose from; more would make the dialog a list. */
const MAX_SAVED = 4

/** What frames are compared with: the numbers of an old frame, one of the shop, or the face. */
export default function FitDialog({ open, onOpenChange, measures }: FitDialogProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState("")
  const [error, setError] = useState<string>()
  const stored = readFitReference(savedFit.use())
  const frames = useSavedFrames(open)

  const use = (reference: FitReference) => {
    savedFit.write(reference)
    onOpenChange(false)
  }
  // The pressed button is removed, so the focus goes back to the opener.
  const clear = () => {
    savedFit.clear()
    onOpenChange(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const numbers = readPrintedNumbers(typed)
    if (numbers) return use(numbers)
    setError(t("Enter the lens width and the bridge, such as 52-18 or 52-18-140."))
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("Which frames fit you?")} size="sm">
      <div className="flex flex-col gap-5">
        {stored && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
            <p>{t(referenceInWords(stored))}</p>
            <Button look="quiet" onClick={clear}>
              {t("Clear")}
            </Button>
          </div>
        )}
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <Field
            label={t("Numbers inside the temple of your glasses")}
            hint={t("Lens width, bridge and temple in mm, such as 52-18-140.")}
            error={error}
          >
            {(ids) => (
              <TextInput
                {...ids}
                name="printed-size"
                autoComplete="off"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          <Button look="primary" large type="submit">
            {t("Compare with these glasses")}
          </Button>
        </form>
        {(measures || frames.length > 0) && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-medium tracking-normal">
              {t("A frame that you know fits you")}
            </h3>
            {measures && <FrameButton name={t("This frame")} measures={measures} onUse={use} />}
            {frames.map(({ id, title, measures: own }) => (
              <FrameButton key={id} name={title} measures={own} onUse={use} />
            ))}
          </section>
        )}
        <Slot of={waysToMeasure} give={{}} />
        <p className="border-t border-line pt-3 text-xs text-ink-3">
          {t(
            "This is kept on your device only, until you clear it or sign out. If you list frames that fit, we receive the range of widths that suits you, as part of the page address.",
          )}
        </p>
      </div>
    </Dialog>
  )
}

function FrameButton(props: {
  name: string
  measures: FrameMeasures
  onUse: (reference: FitReference) => void
}) {
  const { eyeSize, bridge } = props.measures
  return (
    <Button onClick={() => props.onUse({ by: "frame", eyeSize, bridge })}>
      {props.name}, {eyeSize}-{bridge}
    </Button>
  )
}

/** Frames of the wishlist that have measures. */
function useSavedFrames(open: boolean) {
  const wishes = wishlist.use().slice(0, MAX_SAVED)
  const { byId } = useProducts(open ? wishes.map(({ productId }) => productId) : [])
  return [...(byId?.values() ?? [])].flatMap(({ id, title, measures }) =>
    measures ? { id, title, measures } : [],
  )
}
