import { Icon } from "#web/ui/icon.tsx"

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
