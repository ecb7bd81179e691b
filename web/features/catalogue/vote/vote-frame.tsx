import clsx from "clsx"
import type { ReactNode } from "react"
import { href, Link } from "react-router"
import type { ShownFrame } from "#contract/catalogue/votes.ts"
import { type VoteResults, votesInWords } from "#domain/catalogue/vote.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductPrice } from "#web/shared/catalogue/product/price.tsx"
import { LinePicture } from "#web/shared/checkout/cart/line-picture.tsx"
import { ButtonLink } from "#web/ui/button.tsx"

interface VoteFrameProps {
  frame: ShownFrame
  /** On the first screen: loaded first. */
  first: boolean
  /** Alone in its vote: its pictures are beside each other on a wide screen. */
  single: boolean
  results: VoteResults | null
  isLeader: boolean
  /** For the creator. */
  canBuy: boolean
  /** The button that votes for it. */
  children: ReactNode
}

/** A frame of a vote: its picture, a person who wears it, name, price and votes. */
export function VoteFrame(props: VoteFrameProps) {
  const { frame, single, results, isLeader, canBuy } = props
  const { id, title, thumbnail, worn, price, discount, state } = frame
  const page = href("/product-item/:product_id", { product_id: String(id) })
  const count = results?.counts.find(({ choice }) => choice === id)?.count ?? 0
  return (
    <li
      className={clsx(
        "grid min-w-0 content-start gap-3 border-t-2 pt-3",
        isLeader ? "border-peacock" : "border-line",
      )}
    >
      <div className={clsx("grid items-start gap-1", single && "sm:grid-cols-2")}>
        {/* On a phone all three are then on fewer screens. */}
        <div className="grid items-center overflow-hidden bg-sunk max-sm:aspect-3/2">
          <LinePicture path={thumbnail} alt={title} sizes="(min-width: 40rem) 33vw, 100vw" />
        </div>
        {worn && (
          <figure>
            <Picture
              path={worn}
              alt={frame.worn_alt}
              sizes="(min-width: 40rem) 33vw, 100vw"
              shape="worn"
              className="aspect-5/4 w-full bg-sunk object-cover"
            />
            <figcaption aria-hidden="true" className="pt-1 text-xs text-ink-3">
              {frame.worn_alt}
            </figcaption>
          </figure>
        )}
      </div>
      <h2 className="text-lg leading-6 font-medium tracking-normal">
        {state === "not sold" ? (
          title
        ) : (
          <Link to={page} className="link">
            {title}
          </Link>
        )}
      </h2>
      {price !== null && <ProductPrice product={{ price, discount }} />}
      {state !== "in stock" && (
        <p className="text-sm font-medium text-sindoor">
          {state === "not sold" ? "No longer sold" : "Out of stock at the moment"}
        </p>
      )}
      {results && (
        <ResultBar label={title} count={count} voters={results.voters} isLeader={isLeader} hidden />
      )}
      {props.children}
      {canBuy && state === "in stock" && (
        <ButtonLink to={`${page}#lenses`} look="buy" wide>
          Choose lenses
        </ButtonLink>
      )}
    </li>
  )
}

/** `3 of 4 votes`, and the same as a bar. */
export function ResultBar(props: {
  label: string
  count: number
  voters: number
  isLeader?: boolean
  /** The label is already beside it. */
  hidden?: boolean
}) {
  const { label, count, voters } = props
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium">
        <span className={clsx(props.hidden && "sr-only")}>{label}: </span>
        {voters > 0 ? `${count} of ${votesInWords(voters)}` : "No votes yet"}
        {props.isLeader && " · leading"}
      </p>
      <div aria-hidden="true" className="h-2 rounded-full bg-sunk">
        <div
          className="h-full rounded-full bg-peacock"
          style={{ width: `${voters > 0 ? (100 * count) / voters : 0}%` }}
        />
      </div>
    </div>
  )
}
