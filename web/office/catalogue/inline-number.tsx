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
  const errorId = useId()
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
    <span className="block">
      <span className="inline-flex items-center gap-1">
        {props.unit === "₹" && <span className="text-ink-2">₹</span>}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={props.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          aria-busy={busy || undefined}
          disabled={props.disabled}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            sent.current = null
          }}
          onBlur={() => void save()}
          onKeyDown={press}
          className={clsx(
            "h-11 w-22 rounded-md border bg-transparent px-2 text-right tabular-nums",
            "border-line hover:border-control focus:border-control focus:bg-raised aria-busy:text-ink-3",
            "aria-invalid:border-sindoor disabled:border-transparent",
          )}
        />
        {props.unit === "%" && <span className="text-ink-2">%</span>}
      </span>
      <span id={errorId} role="alert" className="block max-w-48 text-left text-xs text-sindoor">
        {problem}
      </span>
    </span>
  )
}
