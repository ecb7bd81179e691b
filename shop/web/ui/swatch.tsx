/** A round colour sample with its name. */
export function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="swatch"
      style={{ backgroundColor: hex }}
    />
  )
}
