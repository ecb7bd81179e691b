import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"

/**
 * Explains when a list is not exactly for the typed text: a corrected spelling or the nearest term,
 * or, without any match, suggestions before the whole shop (LST-36, X-22).
 */
export default function SearchNote({ text, result }: { text: string; result: ListingPage }) {
  const { matched, instead, near, unsoldBrand, lens, contents } = result
  return (
    <Notice look="info" className="mb-4">
      {lens ? (
        <>
          {lens.name} lenses go into the frame you choose. {lens.does} Open a frame and press
          “Select lenses”.
        </>
      ) : unsoldBrand !== null ? (
        <>
          We don’t sell {unsoldBrand}.{" "}
          {matched ? `These are ${contents} of other brands.` : "Here is everything we have."}
        </>
      ) : matched ? (
        <>
          Nothing matches “{text}” exactly. Showing results for “{instead}”.
        </>
      ) : (
        <>
          Nothing matches “{text}” exactly.{" "}
          {near.length > 0 && (
            <>
              Did you mean{" "}
              {near.map((offered, place) => (
                <span key={offered}>
                  {place > 0 && (place === near.length - 1 ? " or " : ", ")}
                  <Link
                    to={href("/product-display/:category?", { category: offered })}
                    className="link inline-flex min-h-6 items-center"
                  >
                    {offered}
                  </Link>
                </span>
              ))}
              ?{" "}
            </>
          )}
          Here is everything we have.
        </>
      )}
    </Notice>
  )
}
