interface ActionsProps {
  /** Null while there is nothing to capture. */
  onTake: (() => void) | null
  taken: number
  onCompare: () => void
  onMeasures: () => void
}

/** Actions on the current picture of the mirror. */
export function Actions({ onTake, taken, onCompare, onMeasures }: ActionsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      <Action label="Take a picture" onClick={onTake} />
      <Action
        label={taken > 0 ? `Compare (${taken})` : "Compare"}
        onClick={taken > 0 ? onCompare : null}
      />
      <Action label="Measures" onClick={onMeasures} />
    </div>
  )
}

function Action(props: { label: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      disabled={!props.onClick}
      onClick={props.onClick ?? undefined}
      className="min-h-tap rounded-md border border-control px-1 text-sm leading-tight font-medium hover:bg-sunk disabled:opacity-50"
    >
      {props.label}
    </button>
  )
}
