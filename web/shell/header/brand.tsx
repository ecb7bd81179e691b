import { href, Link } from "react-router"

/** Logo and name, linking to home. */
export function Brand() {
  return (
    <Link
      to={href("/")}
      aria-label="Chashma, home"
      className="inline-flex min-h-tap items-center gap-2 justify-self-start text-[1.4375rem] leading-none font-[480] tracking-[-0.03em] lg:gap-3 lg:text-[1.75rem]"
    >
      <BrandMark className="w-8.5 text-peacock lg:w-11.5" />
      Chashma
      <span
        lang="hi"
        className="hidden border-l border-line pl-3 font-chart text-[1.3rem] leading-6 font-[400] tracking-normal text-ink-3 xl:inline"
      >
        चश्मा
      </span>
    </Link>
  )
}

/** Two lenses and a bridge that hang from a headline bar, as letters do in Devanagari. */
function BrandMark({ className }: { className?: string }) {
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
