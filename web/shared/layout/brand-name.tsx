import clsx from "clsx"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { displayFont, identityFile, useSettings } from "./settings.ts"

/** The logo, or the mark with the name; where there is room also the name in its second script. */
export function BrandName() {
  const { business, identity } = useSettings()
  const { logo, secondName, mark } = identity
  return (
    <>
      {logo ? (
        <img
          src={pictureAddress(logo.file)}
          alt={business.name}
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-10 w-auto max-w-38 lg:max-h-12 lg:max-w-60"
        />
      ) : (
        <>
          {mark === "sample" ? (
            <SampleMark className="w-8.5 text-peacock lg:w-11.5" />
          ) : (
            <img
              src={identityFile("/mark.svg", identity)}
              alt=""
              width={64}
              height={64}
              className="size-8.5 shrink-0 lg:size-11"
            />
          )}
          <span className={clsx(business.name.length > 10 && "max-lg:text-[1.0625rem]/5")}>
            {business.name}
          </span>
        </>
      )}
      {secondName && (
        <span
          lang={secondName.language}
          className={clsx(
            "hidden border-l border-line pl-3 text-[1.3rem] leading-6 font-[400] tracking-normal text-ink-3 xl:inline",
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
