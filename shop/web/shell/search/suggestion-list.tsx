import clsx from "clsx"
import { Fragment, type ReactNode, useEffect, useRef } from "react"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence, Translate } from "#words/sentence.ts"
import type { SuggestionOption } from "./suggestion-search.ts"

/** Suggestions while a shopper types, in place of the trending searches. */
export default function SuggestionList(props: {
  id: string
  typed: string
  options: SuggestionOption[]
  /** Nothing is similar to the text. */
  nothing: boolean
  active: number
  onPick: (option: SuggestionOption) => void
}) {
  const t = useTranslate()
  return (
    <div className="py-2 lg:max-h-[70vh] lg:overflow-y-auto lg:overscroll-contain">
      <div id={props.id} role="listbox" aria-label={t("Suggestions")}>
        {props.options.map((option, place) => (
          <Fragment key={option.key}>
            {props.options[place - 1]?.kind === "listing" && option.kind === "product" && (
              <div role="presentation" className="mx-4 my-1 border-t border-line" />
            )}
            <SuggestionRow
              id={`${props.id}-${place}`}
              option={option}
              typed={props.typed}
              active={place === props.active}
              onPick={() => props.onPick(option)}
            />
          </Fragment>
        ))}
      </div>
      {props.nothing && (
        <p className="px-4 pt-1 pb-2 text-sm text-ink-2">
          {t("No frame, shape, brand or colour matches.")}
        </p>
      )}
    </div>
  )
}

/** One line of the suggestions; the search box keeps the focus and the keys. */
function SuggestionRow(props: {
  id: string
  option: SuggestionOption
  /** The typed text, to be highlighted. */
  typed: string
  active: boolean
  onPick: () => void
}) {
  const t = useTranslate()
  const { option, typed, active } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" })
  }, [active])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the search box, which keeps the focus
    <div
      ref={row}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // A press must not take the focus out of the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onPick}
      className={clsx(
        "flex min-h-tap cursor-pointer items-center gap-3 px-4 text-sm hover:bg-sunk",
        active && "bg-peacock-wash",
      )}
    >
      {option.kind === "search" && (
        <Line icon={<Icon name="search" small />}>
          {t.rich("Search for “<b>{text}</b>”", {
            text: option.text,
            b: (words) => <span className="font-medium break-words">{words}</span>,
          })}
        </Line>
      )}
      {option.kind === "listing" && (
        <Line icon={<Icon name="right" small />}>
          <Marked text={labelIn(t, option.label)} typed={typed} />
        </Line>
      )}
      {option.kind === "product" && <ProductLine {...option.product} typed={typed} />}
    </div>
  )
}

/** Of a listing: `Round frames`, a kind of product or a brand. */
function labelIn(t: Translate, label: string | Sentence): string {
  if (typeof label !== "string") return t(label)
  const name = label.replace(/ frames$/, "")
  return name === label ? storedWord(t, label) : t("{name} frames", { name: storedWord(t, name) })
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className="text-ink-3">{icon}</span>
    <span className="min-w-0 flex-1">{children}</span>
  </>
)

type ProductOption = Extract<SuggestionOption, { kind: "product" }>

const ProductLine = ({
  picture,
  title,
  colour,
  price,
  typed,
}: ProductOption["product"] & { typed: string }) => (
  <>
    <Picture
      path={picture}
      alt=""
      sizes="72px"
      className="my-1 aspect-[2/1] w-18 shrink-0 rounded-sm object-cover"
    />
    <span className="min-w-0 flex-1">
      <span className="block leading-tight">
        <Marked text={title} typed={typed} />
      </span>{" "}
      <span className="block text-xs text-ink-3">
        <Marked text={colour} typed={typed} />
      </span>
    </span>{" "}
    <Price amount={price} className="font-bold" />
  </>
)

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  matchesIn(text, typed).map((piece, place) =>
    piece.typed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <mark key={place} className="bg-transparent font-medium text-peacock">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )

/** A piece of a suggestion, and whether it matches the typed text. */
interface Piece {
  text: string
  typed: boolean
}

const MIN_LETTERS = 3

/**
 * Where the typed words begin words of a suggestion. After a typing error the letters before it
 * count, from three on: `aviater` marks the `aviat` of Aviator.
 * @internal
 */
export function matchesIn(suggestion: string, typed: string): Piece[] {
  const wanted = wordsIn(typed)
  return suggestion
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((part): Piece[] => {
      const length = Math.max(0, ...wanted.map((word) => sharedStart(part, word)))
      return [
        { text: part.slice(0, length), typed: true },
        { text: part.slice(length), typed: false },
      ]
    })
    .filter(({ text }) => text !== "")
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function sharedStart(part: string, word: string): number {
  const [a, b] = [part.toLowerCase(), word.toLowerCase()]
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length === b.length || length >= MIN_LETTERS ? length : 0
}
