import clsx from "clsx"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { displayFont, identityFile, useSettings } from "./settings.ts"

/** Class names of its parts. */
export interface BrandNameSize {
  logo: string
  sampleMark: string
  mark: string
  longName: string
  secondName: string
}

const responsiveSize: BrandNameSize = {
  logo: "max-h-10 max-w-38 lg:max-h-12 lg:max-w-60",
  sampleMark: "w-[min(2.125rem,10vw)] lg:w-11.5",
  mark: "size-[min(2.125rem,10vw)] lg:size-11",
  longName: "max-lg:text-[1.0625rem]/5",
  secondName: "hidden xl:inline",
}

/**
 * The logo, or the mark with the name; where there is room also the name in its second script.
 * @param props.size by default that of the window
 * @param props.mark address of the square mark; by default that of the shop
 */
export function BrandName(props: { size?: BrandNameSize; mark?: string | undefined }) {
  const { business, identity } = useSettings()
  const { logo, secondName, mark } = identity
  const { size = responsiveSize } = props
  return (
    <>
      {logo ? (
        <img
          src={pictureAddress(logo.file)}
          alt={business.name}
          width={logo.width}
          height={logo.height}
          className={clsx("h-auto w-auto", size.logo)}
        />
      ) : (
        <>
          {mark === "sample" ? (
            <SampleMark className={clsx("text-peacock", size.sampleMark)} />
          ) : (
            <img
              src={props.mark ?? identityFile("/mark.svg", identity)}
              alt=""
              width={64}
              height={64}
              className={clsx("shrink-0", size.mark)}
            />
          )}
          <span className={clsx(business.name.length > 10 && size.longName)}>{business.name}</span>
        </>
      )}
      {secondName && (
        <span
          lang={secondName.language}
          className={clsx(
            "border-l border-line pl-3 text-[1.3rem] leading-6 font-[400] tracking-normal text-ink-3",
            size.secondName,
            displayFont(secondName.text),
          )}
        >
          {secondName.text}
        </span>
      )}
    </>
  )
}

/** Two lenses and a bridge that hang from a headline bar, as letters do in Devanagari. */
function SampleMark({ className }: { className?: string }) {
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
