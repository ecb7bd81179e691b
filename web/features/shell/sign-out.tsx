import { href, useNavigate } from "react-router"
import { logout } from "#contract/identity.ts"
import { token, useMobile } from "#web/shop/session.ts"
import { browserShop } from "#web/shop/shop.ts"
import { toast } from "#web/ui/toast.ts"

/** Only there for somebody who is signed in. */
export function SignOut() {
  const signedIn = useMobile() !== null
  const navigate = useNavigate()
  if (!signedIn) return null

  const signOut = async () => {
    const answer = await browserShop(logout, { body: {} })
    if (!answer.ok && answer.failure.code !== "SIGN_IN") {
      toast.error(answer.failure.message)
      return
    }
    token.clear()
    toast.success("You are signed out.")
    await navigate(href("/"))
  }

  return (
    <li>
      <button
        type="button"
        onClick={() => void signOut()}
        className="inline-flex min-h-tap items-center text-sm hover:text-peacock lg:min-h-7.75"
      >
        Sign out
      </button>
    </li>
  )
}
