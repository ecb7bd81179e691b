import { useRef } from "react"
import { Button, type ButtonProps } from "#web/ui/button.tsx"

/** A button to choose files, one unless `multiple`. A file that was chosen can be chosen again. */
export function FilePicker({
  label,
  accept,
  multiple,
  onPick,
  ...button
}: Pick<ButtonProps, "look" | "busy" | "busyLabel" | "disabled" | "children"> & {
  /** The purpose of the files, announced with the control. */
  label: string
  accept: string
  multiple?: boolean
  onPick: (first: File, all: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ""
          if (files[0]) onPick(files[0], files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
