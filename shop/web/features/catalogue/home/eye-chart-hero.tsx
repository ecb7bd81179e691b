import clsx from "clsx"
import type { ReactNode } from "react"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"

/** The picture that has a lens mask. */
const heroPicture = "hero-kajal-square-black-640.webp"
const mask = `url(${pictureAddress("hero-kajal-square-black-lens-mask.webp")})`

export const isHero = (slide: Slide): boolean => slide.picture === heroPicture

/** An eye chart that is blurred, and sharp only through the glasses. */
export function EyeChartHero({ slide }: { slide: Slide }) {
  return (
    <span className="absolute top-[53%] left-1/2 block aspect-2/1 w-[21.5rem] -translate-1/2 lg:top-1/2 lg:-right-11 lg:left-auto lg:w-[47rem] lg:translate-x-0 lg:-translate-y-[46%]">
      <EyeChart soft />
      <span
        className="absolute inset-0 block overflow-hidden bg-[color-mix(in_srgb,var(--color-ground-sand)_55%,var(--color-paper))] mask-no-repeat mask-size-[100%_100%]"
        style={{ maskImage: mask, WebkitMaskImage: mask }}
      >
        <EyeChart />
      </span>
      <Picture
        path={slide.picture}
        alt="Black square frame, Kajal"
        sizes="(min-width: 64rem) 47rem, 21.5rem"
        first
        className="absolute inset-0 size-full"
      />
    </span>
  )
}

const words = ["साफ़", "नज़र"]
const smallWords = ["साफ़ दाम", "साफ़ दाम"]
const loose = ["द", "श", "म", "ज", "र"]

/** `साफ़ नज़र, साफ़ दाम` in the rows of an eye chart; one word behind each lens. Decoration. */
function EyeChart({ soft }: { soft?: boolean }) {
  return (
    <span
      lang="hi"
      aria-hidden="true"
      className={clsx(
        "@container absolute inset-x-0 -inset-y-[12%] block text-center font-chart font-[560] text-peacock-deep",
        soft && "opacity-62 blur-[5px] lg:blur-[8px]",
      )}
    >
      <Row className="top-[9%] text-[17cqw] max-lg:hidden">च</Row>
      <Row className="top-[49.5%] w-[75.9cqw] justify-between text-[13.4cqw]">
        {words.map((word) => (
          <span key={word} className="w-[31.5cqw]">
            {word}
          </span>
        ))}
      </Row>
      <Row className="top-[65%] w-[75.9cqw] justify-between text-[4.6cqw]">
        {smallWords.map((word, eye) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both lenses show the same words
          <span key={eye} className="w-[31.5cqw] tracking-[0.05em]">
            {word}
          </span>
        ))}
      </Row>
      <Row className="top-[7%] gap-[1cqw] text-[15cqw] lg:top-[90%] lg:gap-[5cqw] lg:text-[9.5cqw]">
        {loose.map((letter) => (
          // Same width before and after the font has loaded, so that nothing moves.
          <span key={letter} className="w-[1em]">
            {letter}
          </span>
        ))}
      </Row>
    </span>
  )
}

function Row({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "absolute left-1/2 flex -translate-1/2 leading-none whitespace-nowrap",
        className,
      )}
    >
      {children}
    </span>
  )
}
