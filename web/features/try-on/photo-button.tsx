import { useId } from "react"

/** A file field that looks like a button. */
export function PhotoButton({ label, onPhoto }: { label: string; onPhoto: (photo: File) => void }) {
  const id = useId()
  return (
    <span className="relative">
      <label
        htmlFor={id}
        className="inline-flex min-h-13 items-center justify-center rounded-md bg-peacock px-6 font-medium text-paper hover:bg-peacock-deep has-[+input:focus-visible]:outline-2 has-[+input:focus-visible]:outline-offset-2 has-[+input:focus-visible]:outline-peacock"
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
