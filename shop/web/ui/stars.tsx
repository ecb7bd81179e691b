import clsx from "clsx"
import { Icon } from "./icon.tsx"
import { useTranslate } from "./use-translate.tsx"

/** A rating of five stars; the number is announced, the stars are drawn. */
export function Stars({ stars, of = 5 }: { stars: number; of?: number }) {
  const t = useTranslate()
  return (
    <span className="flex gap-1">
      <span className="sr-only">{t("{stars} of {of} stars", { stars, of })}</span>
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
}
