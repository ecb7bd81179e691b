import clsx from "clsx"
import type { ReactNode } from "react"

/** Drawn on a grid of 24 with a line of 1.5. */
const drawings = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  heart: (
    <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />
  ),
  "heart-filled": (
    <path
      fill="currentColor"
      d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z"
    />
  ),
  bag: <path d="M5 8h14l-1 12H6L5 8Zm4 2V6.5a3 3 0 0 1 6 0V10" />,
  user: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
    </>
  ),
  menu: <path d="M4 8h16M4 16h11" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  down: <path d="m6 9.5 6 5.5 6-5.5" />,
  up: <path d="m6 14.5 6-5.5 6 5.5" />,
  left: <path d="m14.5 5-6.5 7 6.5 7" />,
  right: <path d="m9.5 5 6.5 7-6.5 7" />,
  box: <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5v-8Zm0 0 8 4.5 8-4.5M12 13v8" />,
  cube: (
    <>
      <path d="M3.5 9V5A1.5 1.5 0 0 1 5 3.5h4m6 0h4A1.5 1.5 0 0 1 20.5 5v4m0 6v4a1.5 1.5 0 0 1-1.5 1.5h-4m-6 0H5A1.5 1.5 0 0 1 3.5 19v-4" />
      <path d="M6.5 11h11m-10 0v1.5a2 2 0 0 0 4 0V11m1 0v1.5a2 2 0 0 0 4 0V11" />
    </>
  ),
  screen: (
    <>
      <rect x="3.5" y="5" width="17" height="11" rx="1" />
      <path d="M9 20h6" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M9 8.5h6m-6 3h6m-6-3h2.5a2.7 2.7 0 0 1 0 5.5H9l4.5 3.5" />
    </>
  ),
  chat: <path d="M5 19.5 6 16a7.5 7.5 0 1 1 3 2.6L5 19.5Z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  star: (
    <path
      fill="currentColor"
      d="m12 4 2.4 5.2 5.6.7-4.1 3.9 1 5.7L12 16.7l-4.9 2.8 1-5.7L4 9.9l5.6-.7Z"
    />
  ),
  share: <path d="M12 14V4m0 0L8 8m4-4 4 4M5 13v6.5h14V13" />,
  truck: (
    <>
      <path d="M3 6.5h10.5V17H3zM13.5 10H18l3 3.5V17h-7.5" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  edit: <path d="m5 19 1-4L16 5l3 3L9 18l-4 1Z" />,
  bin: <path d="M5 7.5h14m-9.5-.5V5h5v2M7 7.5 8 20h8l1-12.5" />,
  play: <path fill="currentColor" d="M9 6.5v11l9-5.5Z" />,
  pause: <path d="M9 6v12m6-12v12" />,
  ruler: <path d="M3 15.5 15.5 3 21 8.5 8.5 21 3 15.5Zm4-4 2 2m1-5 3 3m0-6 2 2" />,
  shield: <path d="M12 3.5 19 6v6c0 4-3 7-7 8.5C8 19 5 16 5 12V6l7-2.5Z" />,
  sliders: (
    <>
      <path d="M4 8h9m4 0h3M4 16h3m4 0h9" />
      <circle cx="15" cy="8" r="2" />
      <circle cx="9" cy="16" r="2" />
    </>
  ),
  sort: <path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5" />,
  warn: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V13m0 3v.2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="1" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11.5" rx="1" />
      <path d="M15.5 8.5V4h-11v11.5h4" />
    </>
  ),
  phone: (
    <path d="M5 4.5h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 4.5 1.5v4c0 .5-.5 1-1 1A14.5 14.5 0 0 1 4 5.5c0-.5.5-1 1-1Z" />
  ),
  mail: <path d="M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** Decorative unless it has a label. */
export function Icon({ name, small, label }: { name: IconName; small?: boolean; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx("flex-none fill-none", small ? "size-4.5" : "size-5.5")}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawings[name]}
    </svg>
  )
}

export const iconNames = Object.keys(drawings) as IconName[]
