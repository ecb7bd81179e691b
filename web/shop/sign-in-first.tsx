import { href } from "react-router"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { resumeAt } from "./resume-at.ts"

/** What a visitor sees of a page about a person; after the sign-in the shopper is back on it. */
export function SignInFirst({ back }: { back: string }) {
  return (
    <>
      <h1 className="sr-only">Your orders</h1>
      <Empty
        title="No product to show"
        action={
          <ButtonLink to={href("/login")} onClick={() => resumeAt.write(back)}>
            Sign In & Sign Up
          </ButtonLink>
        }
      >
        Orders belong to a mobile number. Sign in with yours to see them.
      </Empty>
    </>
  )
}
