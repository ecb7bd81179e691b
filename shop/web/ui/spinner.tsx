/** A line along the upper edge of the screen, while a page or a part of it loads. */
export const LoadingLine = () => (
  <div className="fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-advance bg-peacock" />
)

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
