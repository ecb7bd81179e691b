import { href, useNavigate } from "react-router"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"

/** Only for a signed-in shopper. */
export function SignOut() {
  const signedIn = useMobile() !== null
  const navigate = useNavigate()
  const { busy, signOut } = useSignOut()
  if (!signedIn) return null

  const leave = async () => {
    if (await signOut()) await navigate(href("/"))
  }

  return (
    <li>
      <button
        type="button"
        disabled={busy}
        onClick={() => void leave()}
        className="inline-flex min-h-tap items-center text-sm hover:text-peacock lg:min-h-7.75"
      >
        Sign out
      </button>
    </li>
  )
}
