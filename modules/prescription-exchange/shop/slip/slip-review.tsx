import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { SlipReading } from "@chashma/optics/slip/read-slip.ts"
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { eyeNames } from "../eye-names.ts"
import { prismText, type SlipItem, slipItems } from "./slip-items.ts"

/** The photo beside the values that were read from it; each is ticked before it is filled in. */
export function SlipReview(props: {
  reading: SlipReading
  picture: HTMLCanvasElement
  takesAddition: boolean
  onFill: (confirmed: ReadonlySet<string>) => void
  /** The label of the button that fills in nothing. */
  discard: string
  onDiscard: () => void
}) {
  const { reading, takesAddition } = props
  const t = useTranslate()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [hasAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // As in slip-photo.tsx: before the dialog notices that the focused element is gone.
  useLayoutEffect(() => heading.current?.focus(), [])
  const items = slipItems(reading, takesAddition)
  const prism = prismText(reading)
  const isMissing = hasAsked && confirmed.size === 0

  const confirm = (ids: readonly string[], isRight: boolean) =>
    setConfirmed((before) => {
      const after = new Set(before)
      for (const id of ids) isRight ? after.add(id) : after.delete(id)
      return after
    })

  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t("Compare each value with your photo")}
        </h3>
        <p className="text-sm text-ink-2">
          {t("Tick what is the same, with its + or − sign. What you don't tick stays empty.")}
        </p>
      </div>
      <div className="items-start gap-4 max-lg:space-y-4 lg:grid lg:grid-cols-2">
        <Picture picture={props.picture} />
        <div className="grid gap-4">
          {([...eyes, null] as const).map((eye) => (
            <ItemGroup
              key={eye}
              eye={eye}
              items={items.filter((item) => item.eye === eye)}
              confirmed={confirmed}
              isMissing={isMissing}
              onConfirm={confirm}
            />
          ))}
        </div>
      </div>
      {prism !== "" && (
        <Notice look="caution">
          {t("Your photo has a prism: {prism}. It is not filled in.", { prism })}
        </Notice>
      )}
      <p role="alert" className="text-sm text-sindoor empty:hidden">
        {isMissing && t("Tick the values that are the same as in your photo.")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => {
            setAsked(true)
            if (confirmed.size > 0) props.onFill(confirmed)
          }}
        >
          {t("Fill in the ticked values")}
        </Button>
        <Button onClick={props.onDiscard}>{props.discard}</Button>
      </div>
    </div>
  )
}

const eyes: readonly Eye[] = ["right", "left"]

function ItemGroup(props: {
  eye: Eye | null
  items: readonly SlipItem[]
  confirmed: ReadonlySet<string>
  isMissing: boolean
  onConfirm: (ids: readonly string[], isRight: boolean) => void
}) {
  const { eye, items, confirmed, onConfirm } = props
  const t = useTranslate()
  const id = useId()
  const read = items.filter(({ value }) => value !== null)
  if (items.length === 0) return null
  return (
    <fieldset className="min-w-0">
      {eye && <legend className="font-medium">{t(eyeNames[eye])}</legend>}
      <div className="divide-y divide-line border-y border-line">
        {items.map((item) =>
          item.value === null ? (
            <p key={item.id} className="py-2.5 text-sm text-ink-2">
              <b className="font-medium text-ink">{item.label}</b> {item.doubt && t(item.doubt)}
            </p>
          ) : (
            <Checkbox
              key={item.id}
              label={
                <>
                  <span className="sr-only">{eye && `${t(eyeNames[eye])} `}</span>
                  {item.label}{" "}
                  <b
                    className={
                      confirmed.has(item.id)
                        ? "px-1 font-bold"
                        : "rounded-sm bg-marigold-wash px-1 font-bold text-marigold-ink"
                    }
                  >
                    {item.value}
                  </b>
                </>
              }
              checked={confirmed.has(item.id)}
              invalid={props.isMissing}
              onChange={({ target }) => onConfirm([item.id], target.checked)}
            />
          ),
        )}
      </div>
      {eye && read.length > 1 && (
        <Checkbox
          id={id}
          label={
            eye === "right"
              ? t("I have checked all {count} values of the right eye.", { count: read.length })
              : t("I have checked all {count} values of the left eye.", { count: read.length })
          }
          checked={read.every((item) => confirmed.has(item.id))}
          onChange={({ target }) =>
            onConfirm(
              read.map((item) => item.id),
              target.checked,
            )
          }
        />
      )}
    </fieldset>
  )
}

/** The part of the photo that has the print. */
function Picture({ picture }: { picture: HTMLCanvasElement }) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    picture.className = "block h-auto max-h-[30vh] w-full object-contain lg:max-h-[60vh]"
    frame.current?.replaceChildren(picture)
  }, [picture])
  return (
    <div
      ref={frame}
      role="img"
      aria-label={t("Your photo, cut to the print")}
      className="sticky top-0 z-10 overflow-hidden rounded-md border border-line bg-sunk"
    />
  )
}
