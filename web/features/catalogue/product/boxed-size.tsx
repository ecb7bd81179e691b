/** A size with its box drawn: the font has no such character. */
export function BoxedSize({ text }: { text: string }) {
  const [before, after] = text.split(" □ ")
  if (after === undefined) return text
  return (
    <>
      {before}
      <span className="sr-only"> by </span>
      <span
        aria-hidden="true"
        className="mx-[0.22em] mb-[0.03em] inline-block size-[0.55em] border border-current"
      />
      {after}
    </>
  )
}
