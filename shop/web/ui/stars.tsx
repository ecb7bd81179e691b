import clsx from "clsx"
import { Icon } from "./icon.tsx"

/** A rating of five stars; the number is announced, the stars are drawn. */
export const Stars = ({ stars, of = 5 }: { stars: number; of?: number }) => (
  <span className="flex gap-1">
    <span className="sr-only">
      {stars} of {of} stars
    </span>
    {Array.from({ length: of }, (_, star) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike
        key={star}
        className={clsx("flex", star >= Math.round(stars) && "text-line")}
      >
        <Icon name="star" small />
      </span>
    ))}
  </span>
)
