import { useState } from "react"
import { href, Link } from "react-router"
import { MAX_PEOPLE } from "#domain/prescriptions/person.ts"
import { usePeople } from "#web/shared/prescriptions/people/use-people.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { PersonSection } from "./person-section.tsx"

export const meta = personalMeta(
  "People and prescriptions",
  "Save prescriptions for yourself and your family, ready for your next order.",
  href("/people"),
)

export const headers = personalPage

const PersonDialog = lazyComponent(() => import("./person-dialog.tsx"))

/** The people for whom an account saves prescriptions, with these. */
export default function PeoplePage() {
  const started = useHydrated()
  const mobile = useMobile()
  return (
    <Page className="min-h-dvh pb-section">
      {(mobile || !started) && (
        <>
          <Breadcrumbs
            trail={[
              { label: "My account", to: href("/account") },
              { label: "People and prescriptions" },
            ]}
          />
          <h1 className="pt-3 text-2xl lg:text-3xl">People and prescriptions</h1>
        </>
      )}
      {mobile && <People key={mobile} />}
      {started && !mobile && <SignInRequired back={href("/people")} />}
      {!started && <Skeleton className="mt-6 h-96" />}
    </Page>
  )
}

function People() {
  const { list, failure, reload, show, hide } = usePeople(true)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button aria-haspopup="dialog" size="sm" onClick={() => setAdding(true)}>
      Add a person
    </Button>
  )
  return (
    <>
      <p className="max-w-read pt-3 text-ink-2">
        Save prescriptions for yourself and your family, and use them again in one tap when you
        choose lenses. We store them encrypted. Only you see them, and our optician when an order of
        yours needs a check. The{" "}
        <Link to={href("/PrivacyPolicy")} className="link">
          privacy policy
        </Link>{" "}
        says more.
      </p>
      {failure && (
        <div className="pt-6">
          <Notice look="error">
            {failure}
            <Button look="quiet" size="sm" onClick={reload}>
              Try again
            </Button>
          </Notice>
        </div>
      )}
      {!list && !failure && <Skeleton className="mt-6 h-60" />}
      {list?.length === 0 && (
        <Empty title="No prescriptions saved yet" action={add}>
          Add yourself or somebody you buy glasses for, then copy the prescription once.
        </Empty>
      )}
      {list && list.length > 0 && (
        <>
          <div className="grid gap-12 pt-8">
            {list.map((person) => (
              <PersonSection
                key={person.id}
                person={person}
                onChange={show}
                onRemoved={() => hide(person.id)}
              />
            ))}
          </div>
          <div className="mt-8 border-t border-line pt-6">
            {list.length < MAX_PEOPLE ? (
              add
            ) : (
              <p className="text-sm text-ink-2">
                An account keeps prescriptions for {MAX_PEOPLE} people at most.
              </p>
            )}
          </div>
        </>
      )}
      {isAdding && (
        <PersonDialog
          person={null}
          onClose={() => setAdding(false)}
          onSaved={(person) => {
            show(person)
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
