/** How far a longer action is. */
export interface ProgressState {
  done: number
  total: number
}

/** A bar with its words, such as `Fetching pictures: 12 of 80 products`. */
export function Progress(props: { label: string; unit: string; progress: ProgressState }) {
  const { done, total } = props.progress
  const text = `${props.label}: ${done} of ${total} ${props.unit}`
  return (
    <div className="grid gap-1.5 text-sm">
      <progress
        aria-label={props.label}
        value={done}
        max={total}
        className="h-2 w-full max-w-140 accent-peacock"
      />
      <p className="text-ink-2 tabular-nums">{text}</p>
    </div>
  )
}
