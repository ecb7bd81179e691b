import { Icon, type IconName } from "#web/ui/icon.tsx"

export interface ActionsProps {
  /** Null while there is nothing to take. */
  onTake: (() => void) | null
  taken: number
  onCompare: () => void
  onMeasures: () => void
}

/** What can be done with what the mirror shows. */
export function Actions({ onTake, taken, onCompare, onMeasures }: ActionsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      <Action icon="plus" label="Take a picture" onClick={onTake} />
      <Action
        icon="copy"
        label={taken > 0 ? `Compare (${taken})` : "Compare"}
        onClick={taken > 0 ? onCompare : null}
      />
      <Action icon="ruler" label="Measures" onClick={onMeasures} />
    </div>
  )
}

function Action(props: { icon: IconName; label: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      disabled={!props.onClick}
      onClick={props.onClick ?? undefined}
      className="inline-flex min-h-tap items-center justify-center gap-1.5 rounded-md border border-control px-1 text-sm leading-tight font-medium hover:bg-sunk disabled:opacity-50"
    >
      <span className="max-sm:hidden">
        <Icon name={props.icon} small />
      </span>
      {props.label}
    </button>
  )
}
