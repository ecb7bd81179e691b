import clsx from "clsx"
import type { ReactNode } from "react"

const words = ["साफ़", "नज़र"]
const smallWords = ["साफ़ दाम", "साफ़ दाम"]
const loose = ["द", "श", "म", "ज", "र"]

/** `साफ़ नज़र, साफ़ दाम` in the rows of an eye chart; one word behind each lens. Decoration. */
export function EyeChart({ soft }: { soft?: boolean }) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words stand behind both lenses
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
