import { href, Link } from "react-router"
import { BrandMark } from "./brand-mark.tsx"

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
