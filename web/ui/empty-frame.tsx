/** Spectacles in a dashed outline: an empty place. */
export function EmptyFrame() {
  return (
    <svg
      viewBox="0 0 120 48"
      aria-hidden="true"
      className="w-36 fill-none stroke-control"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray="3 4"
    >
      <circle cx="29" cy="25" r="19" />
      <circle cx="91" cy="25" r="19" />
      <path d="M48 23c6-5 18-5 24 0M10 21l-6-2M110 21l6-2" />
    </svg>
  )
}
