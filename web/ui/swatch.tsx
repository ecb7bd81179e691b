/** A round colour sample with its name. */
export function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="inline-block size-3.75 flex-none rounded-full border border-ink/28"
      style={{ backgroundColor: hex }}
    />
  )
}
