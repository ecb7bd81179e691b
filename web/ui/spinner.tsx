/** A loading indicator. With a label it is announced; null if the text is beside it. */
export function Spinner({ label }: { label: string | null }) {
  const ring = (
    <span
      aria-hidden="true"
      className="inline-block size-5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
  if (label === null) return ring
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-12 text-ink-2">
      {ring}
      <span>{label}</span>
    </div>
  )
}
