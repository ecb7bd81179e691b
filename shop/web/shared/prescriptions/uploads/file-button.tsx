import clsx from "clsx"
import type { Ref } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { ACCEPTED_FILES } from "./encode-file.ts"

/** Opens the file dialog for photos and PDFs: a file field styled as a button. */
export function FileButton(props: {
  label: string
  icon?: "plus" | "edit"
  onPick: (files: File[]) => void
  /** Types of files; photos and PDFs by default. */
  accept?: string
  /** One file only. */
  single?: boolean
  disabled?: boolean
  /** In place of the label while files are sent; then it is disabled. */
  busyLabel?: string | false
  /** Ids of its description. */
  describedBy?: string
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}) {
  const { busyLabel } = props
  const disabled = props.disabled || Boolean(busyLabel)
  return (
    <label
      className={clsx(
        "inline-flex min-h-tap items-center gap-2 rounded-md border px-4 py-2.5 font-medium",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock",
        disabled
          ? "border-line text-ink-2"
          : "cursor-pointer border-dashed border-control hover:bg-raised",
        props.invalid && "border-sindoor",
      )}
    >
      {busyLabel ? <Spinner label={null} /> : <Icon name={props.icon ?? "plus"} small />}
      {busyLabel ? <span role="status">{busyLabel}</span> : props.label}
      <input
        ref={props.ref}
        type="file"
        accept={props.accept ?? ACCEPTED_FILES}
        multiple={!props.single}
        disabled={disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ""
          if (files.length > 0) props.onPick(files)
        }}
      />
    </label>
  )
}
