import { pictureAddress } from "#contract/catalogue/pictures.ts"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { EyeChart } from "./eye-chart.tsx"

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
