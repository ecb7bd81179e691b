import { href } from "react-router"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"

/** Orders, account, wishlist and cart; on a phone their icons. */
export function HeaderActions() {
  return (
    <nav
      aria-label="Your things"
      className="row-start-1 flex items-center text-sm font-medium whitespace-nowrap max-lg:col-start-3 lg:row-auto lg:flex-wrap lg:justify-end lg:gap-x-7"
    >
      <Link to={href("/track-order")} className="inline-flex min-h-tap items-center max-lg:hidden">
        Track Order
      </Link>
      <Account />
      <ListButton which="wishlist" label="Wishlist" icon="heart" count={wishlist.use().length} />
      <ListButton which="cart" label="Cart" icon="bag" count={cart.use().length} />
    </nav>
  )
}

const action =
  "inline-flex min-h-tap items-center rounded-md max-lg:w-tap max-lg:justify-center lg:gap-3.5"

function Account() {
  const signedIn = useMobile() !== null
  return (
    <Link to={signedIn ? href("/orders") : href("/login")} className={action}>
      <span className="lg:hidden">
        <Icon name="user" />
      </span>
      {/* As wide as the longer one: nothing moves once the browser knows who is signed in. */}
      <span className="max-lg:sr-only lg:after:invisible lg:after:block lg:after:h-0 lg:after:content-['Sign_In_&_Sign_Up']">
        {signedIn ? "My orders" : "Sign In & Sign Up"}
      </span>
    </Link>
  )
}

function ListButton(props: {
  which: "wishlist" | "cart"
  label: string
  icon: IconName
  /** Lines, not pieces. */
  count: number
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => popup.show(props.which)}
      className={action}
    >
      <span className="relative inline-flex">
        <Icon name={props.icon} />
        {props.count > 0 && (
          <span className="absolute -top-1.75 -right-2.5 min-w-4.5 rounded-full bg-peacock px-1 text-center text-[0.75rem] leading-4.5 font-bold text-paper">
            {props.count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">{props.label}</span>
    </button>
  )
}
