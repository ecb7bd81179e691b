export interface Figure {
  label: string
  value: string
  /** What it is of, or how it changed. */
  notes: string[]
}

/** Figures side by side, each with small notes below it. */
export const Figures = ({ figures, className }: { figures: Figure[]; className: string }) => (
  <dl
    className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line ${className}`}
  >
    {figures.map(({ label, value, notes }) => (
      <div key={label} className="flex flex-col bg-raised p-3.5">
        <dt className="text-sm text-ink-2">{label}</dt>
        <dd className="text-xl font-medium break-words tabular-nums">{value}</dd>
        {notes.map((note) => (
          <dd key={note} className="text-xs text-ink-2">
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
