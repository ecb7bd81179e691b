import clsx from "clsx"
import { useId } from "react"

/** A file field styled as a button; small `over` a picture. */
export function PhotoButton(props: {
  label: string
  over?: boolean
  onPhoto: (photo: File) => void
}) {
  const { label, over, onPhoto } = props
  const id = useId()
  return (
    <span className="relative">
      <label
        htmlFor={id}
        className={clsx(
          "inline-flex items-center justify-center font-medium has-[+input:focus-visible]:outline-2 has-[+input:focus-visible]:outline-offset-2 has-[+input:focus-visible]:outline-peacock",
          over
            ? "min-h-tap rounded-full bg-paper px-4 text-sm shadow-float"
            : "min-h-13 rounded-md bg-peacock px-6 text-paper hover:bg-peacock-deep",
        )}
      >
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          const photo = target.files?.[0]
          if (photo) onPhoto(photo)
          target.value = ""
        }}
      />
    </span>
  )
}
