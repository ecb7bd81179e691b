import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Route, Routes } from "react-router"
import { useFeaturesOff } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { OfficeFrame } from "./office-frame.tsx"
import { officePages } from "./office-pages.ts"
import { OfficeSession } from "./shared/office-session.tsx"
import { InvitationPage } from "./sign-in/invitation-page.tsx"
import { SignInPage } from "./sign-in/sign-in-page.tsx"

const loading = (
  <main className="mx-auto w-full max-w-104 px-4 py-10">
    <h1 className="sr-only">Back office</h1>
    <Skeleton className="h-96" />
  </main>
)

const pages = officePages.map(({ module = "", path, load }) => ({
  module,
  path,
  Page: lazyComponent<object>(load, {
    loading: (
      <>
        <h1 className="sr-only">Back office</h1>
        <Skeleton className="mt-6 h-96" />
      </>
    ),
    failed: () => <PageFailure />,
  }),
}))

const entries = officePages.filter((page) => page.label !== undefined)

/**
 * All pages of the back office below `/office`. They are not server-rendered: a form submitted
 * before its script runs would put a password into a URL.
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
  const off = useFeaturesOff()
  return (
    <OfficeSession
      pages={entries}
      loading={loading}
      signIn={(signedIn) => <SignInPage onSignedIn={signedIn} />}
    >
      <WithQueries>
        <OfficeFrame>
          <Routes>
            {pages.map(({ module, path, Page }) => (
              <Route
                key={path}
                path={path}
                element={off.includes(module) ? <NoSuchPage /> : <Page />}
              />
            ))}
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </OfficeFrame>
      </WithQueries>
    </OfficeSession>
  )
}

/** Cached data lives as long as the session: the next user starts with none. */
function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // A refusal is final; connection errors have a retry button.
        defaultOptions: { queries: { retry: false, networkMode: "always" } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function NoSuchPage() {
  return <h1 className="pt-6 text-2xl">There is no such page in the back office</h1>
}

function PageFailure() {
  return (
    <div className="pt-6">
      <Notice look="error">
        This page could not be loaded.
        <Button look="quiet" onClick={() => location.reload()}>
          Load it again
        </Button>
      </Notice>
    </div>
  )
}
