import { type ClipboardEvent, type KeyboardEvent, useRef } from "react"
import { pastedCells, type Sheet } from "./contact-lens-sheet.ts"

/**
 * Boxes by power like a spreadsheet: arrows and Enter move, a copied block is pasted from the cell
 * on. An empty cell is a power that is not kept in stock.
 */
export function ContactLensGrid(props: {
  label: string
  sheet: Sheet
  /** What a cell shows. */
  textOf: (key: string) => string
  wrong: ReadonlySet<string>
  isReadOnly: boolean
  onType: (cells: Record<string, string>) => void
}) {
  const { columns, rows } = props.sheet
  const table = useRef<HTMLTableElement>(null)

  function focus(row: number, column: number): boolean {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)
    cell?.focus()
    cell?.select()
    return cell !== null && cell !== undefined
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isAll = selectionStart === 0 && selectionEnd === value.length
    const isAt = (caret: number) => isAll || (selectionStart === caret && selectionEnd === caret)
    const down = event.shiftKey ? -1 : 1
    const to: Record<string, [row: number, column: number] | false> = {
      Enter: [row + down, column],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: isAt(value.length) && [row, column + 1],
      ArrowLeft: isAt(0) && [row, column - 1],
    }
    const next = to[event.key]
    if (event.key === "Enter") event.preventDefault()
    if (next && focus(...next)) event.preventDefault()
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData("text/plain")
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    props.onType(pastedCells(rows, { row, column }, text))
  }

  return (
    <div className="w-fit max-w-full overflow-auto rounded-md sm:max-h-[70vh] border border-line">
      <table ref={table} aria-label={props.label} className="border-separate border-spacing-0">
        <thead>
          <tr className="text-sm text-ink-2">
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-b border-line bg-raised px-3 py-2 text-left font-normal"
            >
              Power
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-raised px-3 py-2 text-right font-normal tabular-nums"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, keys }, row) => (
            <tr key={label}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-paper px-3 text-right font-normal tabular-nums"
              >
                {label}
              </th>
              {keys.map((key, column) => (
                <td key={key} className="border-b border-line p-0.5">
                  <input
                    type="text"
                    inputMode="numeric"
                    autoComplete="off"
                    data-cell={`${row} ${column}`}
                    aria-label={
                      columns.length === 1
                        ? `Boxes of ${label}`
                        : `Boxes of ${label}, ${columns[column]}`
                    }
                    aria-invalid={props.wrong.has(key) || undefined}
                    readOnly={props.isReadOnly}
                    value={props.textOf(key)}
                    onChange={({ target }) => props.onType({ [key]: target.value })}
                    onKeyDown={(event) => press(event, row, column)}
                    onPaste={(event) => paste(event, row, column)}
                    onFocus={({ target }) => target.select()}
                    className="h-11 w-20 rounded-sm bg-raised px-2 text-right tabular-nums -outline-offset-2 read-only:bg-sunk aria-invalid:inset-ring aria-invalid:inset-ring-sindoor"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
