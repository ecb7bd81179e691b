import clsx from "clsx"
import { useEffect, useState } from "react"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { facePicture, tallWornPicture } from "#domain/catalogue/picture-name.ts"
import { type Wearer, wearers } from "#domain/catalogue/worn-by.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { colourLabel, type TryOnFrame } from "./frames.ts"
import type { Mirror } from "./mirror.ts"

interface PeopleViewProps {
  frame: TryOnFrame
  person: Wearer
  onPerson: (id: string) => void
  onMirror: (mirror: Mirror | null) => void
}

/** A frame on a drawn person, to scale, and the people to choose from. */
export function PeopleView({ frame, person, onPerson, onMirror }: PeopleViewProps) {
  const t = useTranslate()
  const [attempt, setAttempt] = useState(0)
  const [isLost, setLost] = useState(false)
  const source = pictureAddress(tallWornPicture(frame.id, person.id))
  // A picture of another frame or person is not taken while this one is loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => () => onMirror(null), [onMirror, source])
  return (
    <>
      <img
        key={attempt}
        src={source}
        alt={t("{frame}, {colour}, on {person} (drawing)", {
          frame: frame.title || t("Unnamed Product"),
          colour: colourLabel(t, frame),
          person: person.name,
        })}
        onLoad={({ currentTarget }) => {
          setLost(false)
          onMirror(stillOf(currentTarget))
        }}
        onError={() => setLost(true)}
        className={clsx("absolute inset-0 size-full", isLost && "invisible")}
      />
      {isLost && (
        <div role="alert" className="absolute inset-0 grid grid-cols-1 place-items-center p-6">
          <div className="flex max-w-88 flex-col items-start gap-3 rounded-lg bg-paper p-5">
            <p className="text-lg font-medium">{t("This picture didn't load.")}</p>
            <p className="text-sm text-ink-2">{t("Check your connection and try again.")}</p>
            <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
              {t("Try again")}
            </Button>
          </div>
        </div>
      )}
      <div className="absolute inset-x-0 bottom-3 flex flex-col items-center gap-2">
        <p className="rounded-full bg-paper px-3 py-1 text-center text-xs [@media(height<43rem)]:hidden">
          {t("{person}, face {faceWidth} mm, to scale", {
            person: person.name,
            faceWidth: person.faceWidth,
          })}
        </p>
        <People chosen={person} onChoose={onPerson} />
      </div>
    </>
  )
}

/** The picture as it is: drawn already, and changed by its address alone. */
const stillOf = (picture: HTMLImageElement): Mirror => ({
  picture,
  flipped: false,
  wear: async () => {},
  draw: () => {},
  close: () => {},
})

function People({ chosen, onChoose }: { chosen: Wearer; onChoose: (id: string) => void }) {
  const t = useTranslate()
  return (
    <fieldset className="flex gap-1.5 rounded-full bg-paper p-1 shadow-float lg:gap-2">
      <legend className="sr-only">{t("Person")}</legend>
      {wearers.map(({ id, about }) => (
        <label
          key={id}
          title={t(about)}
          className={clsx(
            "relative grid size-tap place-items-center rounded-full outline-offset-1 has-focus-visible:outline-3 has-focus-visible:outline-peacock",
            id === chosen.id && "outline-2 outline-peacock",
          )}
        >
          <input
            type="radio"
            name="try-on-person"
            aria-label={t(about)}
            className="sr-only"
            checked={id === chosen.id}
            onChange={() => onChoose(id)}
          />
          <img
            src={pictureAddress(facePicture(id))}
            alt=""
            width={44}
            height={44}
            className="rounded-full"
          />
        </label>
      ))}
    </fieldset>
  )
}
