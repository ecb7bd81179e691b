/** Two lenses and a bridge that hang from a headline bar, as letters do in Devanagari. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 34"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 4h60M6 4v12.5a11.5 11.5 0 0 0 23 0V4m6 0v12.5a11.5 11.5 0 0 0 23 0V4" />
      <path d="M29 15.5q3-3.5 6 0" />
    </svg>
  )
}
