import clsx from "clsx"

/** Sentences as a list with bullets. */
export const Bullets = (props: { items: readonly string[]; className?: string }) => (
  <ul className={clsx("grid list-disc gap-1 pl-4", props.className)}>
    {props.items.map((item) => (
      <li key={item} className="break-words">
        {item}
      </li>
    ))}
  </ul>
)
