import { useEffect, useRef } from "react"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export interface RemovedLine {
  sentence: string
  undoRemove: () => void
}

/**
 * Shown at the top of a list after a removal, and takes the focus of the removed row. Not a toast:
 * those cannot be reached by keyboard from inside a popup.
 */
export function RemovedNotice(props: { removed: RemovedLine | null; onUndone: () => void }) {
  const { removed, onUndone } = props
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus()
  }, [removed])

  return (
    <div role="status">
      {removed && (
        <div className="mt-3 flex items-center justify-between gap-4 rounded-md bg-sunk py-0.5 pr-1 pl-4 text-sm">
          <span>{removed.sentence}</span>
          <button
            ref={button}
            type="button"
            onClick={() => {
              removed.undoRemove()
              onUndone()
            }}
            className="min-h-tap flex-none rounded-md px-3 font-medium text-peacock underline underline-offset-4"
          >
            {t("Undo")}
          </button>
        </div>
      )}
    </div>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-mt-2 -mr-2 grid size-tap flex-none place-items-center rounded-md text-ink-2 hover:bg-sunk"
    >
      <Icon name="bin" small />
    </button>
  )
}
