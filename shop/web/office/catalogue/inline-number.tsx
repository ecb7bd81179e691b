import clsx from "clsx"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { type ApiResult, isUncertain } from "#contract/core/api-result.ts"

/**
 * A number in a table, saved by Enter and on blur. Escape discards the input; a refused value
 * stays, with the reason below it.
 */
export function InlineNumber(props: {
  label: string
  value: string
  unit?: string
  disabled?: boolean
  save: (value: string) => Promise<ApiResult<unknown>>
}) {
  const [typed, setTyped] = useState(props.value)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** The last value sent: Enter and the blur after it are one edit. */
  const sent = useRef<string | null>(null)

  useEffect(() => {
    setTyped(props.value)
    setProblem(null)
    sent.current = null
  }, [props.value])

  async function save() {
    const value = typed.trim()
    if (value === props.value || value === sent.current) return
    sent.current = value
    setBusy(true)
    const saved = await props.save(value)
    setBusy(false)
    // A failed request is repeated by the next attempt.
    if (!saved.ok && isUncertain(saved.failure.code)) sent.current = null
    setProblem(
      saved.ok ? null : (Object.values(saved.failure.fields ?? {})[0] ?? saved.failure.message),
    )
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") void save()
    if (event.key !== "Escape") return
    event.stopPropagation()
    setTyped(props.value)
    setProblem(null)
    sent.current = null
  }

  return (
    <InlineInput
      {...props}
      value={typed}
      error={problem}
      busy={busy}
      onChange={(text) => {
        setTyped(text)
        sent.current = null
      }}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  )
}

/** A field in a table; its unit is beside it, and why its value is refused below it. */
export function InlineInput(props: {
  label: string
  value: string
  unit?: string
  /** Text, which is wider than a number and aligned to the left. */
  isText?: boolean
  width?: "w-18" | "w-28"
  /** Where the column does not say what it is. */
  placeholder?: string
  disabled?: boolean
  busy?: boolean
  error: string | null
  onChange: (text: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}) {
  const errorId = useId()
  const { unit, error } = props
  return (
    <span className="block">
      <span className="inline-flex items-center gap-1">
        {unit === "₹" && <span className="text-ink-2">₹</span>}
        <input
          type="text"
          inputMode={props.isText ? "text" : "decimal"}
          autoComplete="off"
          aria-label={props.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={props.busy || undefined}
          disabled={props.disabled}
          placeholder={props.placeholder}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          className={clsx(
            "h-11 rounded-md border bg-transparent px-2 tabular-nums",
            props.width ?? (props.isText ? "w-34" : "w-22"),
            !props.isText && "text-right",
            "border-line hover:border-control focus:border-control focus:bg-raised aria-busy:text-ink-3",
            "aria-invalid:border-sindoor disabled:border-transparent",
          )}
        />
        {unit === "%" && <span className="text-ink-2">%</span>}
      </span>
      <span id={errorId} role="alert" className="block max-w-48 text-left text-xs text-sindoor">
        {error}
      </span>
    </span>
  )
}
