import { BoxedSize } from "./boxed-size.tsx"
import type { TechnicalRow } from "./technical-rows.ts"

export function RowList({ rows }: { rows: TechnicalRow[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
          <dt className="flex-none text-ink-2">{name}</dt>
          <dd className="max-w-88 text-right font-medium text-pretty">
            <BoxedSize text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
