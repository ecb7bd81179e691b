import { Route, Routes } from "react-router"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { AccountPage } from "./account-page.tsx"
import { BoardPage } from "./board-page.tsx"
import { InvitationPage } from "./invitation-page.tsx"
import { OfficeFrame } from "./office-frame.tsx"
import { OfficeSession } from "./office-session.tsx"
import { OrderPage } from "./order-page.tsx"
import { SearchPage } from "./search-page.tsx"
import { SignInPage } from "./sign-in-page.tsx"

const loading = (
  <main className="mx-auto w-full max-w-104 px-4 py-10">
    <h1 className="sr-only">Back office</h1>
    <Skeleton className="h-96" />
  </main>
)

/**
 * All pages of the back office below `/office`. Nothing of them is rendered on the server: a form that is
 * sent before its script runs would put a password into an address.
 */
export function OfficeApp() {
  if (!useHydrated()) return loading
  return (
    <Routes>
      <Route path="invitation" element={<InvitationPage />} />
      <Route path="*" element={<SignedInPages />} />
    </Routes>
  )
}

function SignedInPages() {
  return (
    <OfficeSession loading={loading} signIn={(signedIn) => <SignInPage onSignedIn={signedIn} />}>
      <OfficeFrame>
        <Routes>
          <Route index element={<BoardPage />} />
          <Route path="search" element={<SearchPage />} />
          <Route path="orders/:number" element={<OrderPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      </OfficeFrame>
    </OfficeSession>
  )
}

function NoSuchPage() {
  return <h1 className="pt-6 text-2xl">There is no such page in the back office</h1>
}
