import { useState } from "react"
import { href } from "react-router"
import { MAX_PEOPLE } from "#domain/prescriptions/person.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { usePeople } from "#web/shared/prescriptions/people/use-people.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { Button } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { PersonSection } from "./person-section.tsx"

export const meta = personalMeta(
  msg("People and prescriptions"),
  msg("Save prescriptions for yourself and your family, ready for your next order."),
  href("/people"),
)

export const headers = personalPage

const PersonDialog = lazyComponent(() => import("./person-dialog.tsx"))

/** The people for whom an account saves prescriptions, with these. */
export default function PeoplePage() {
  const t = useTranslate()
  const title = t("People and prescriptions")
  return (
    <PersonalPage
      title={title}
      trail={[{ label: t("My account"), to: href("/account") }, { label: title }]}
      back={href("/people")}
    >
      {(mobile) => <People key={mobile} />}
    </PersonalPage>
  )
}

function People() {
  const t = useTranslate()
  const people = usePeople(true)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t("Add a person")}
    </Button>
  )
  return (
    <>
      <p className="-mt-3 max-w-read text-ink-2">
        {t.rich(
          "Save prescriptions for yourself and your family, and use them again in one tap when you choose lenses. We store them encrypted. Only you see them, and our optician when an order of yours needs a check. The <link>privacy policy</link> says more.",
          {
            link: (words) => (
              <Link to={href("/PrivacyPolicy")} className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
      <Loaded from={people} className="pt-6" loading={<Skeleton className="mt-6 h-60" />}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t("No prescriptions saved yet")} action={add}>
              {t("Add yourself or somebody you buy glasses for, then copy the prescription once.")}
            </Empty>
          ) : (
            <>
              <div className="grid gap-12 pt-8">
                {list.map((person) => (
                  <PersonSection
                    key={person.id}
                    person={person}
                    onChange={people.show}
                    onRemoved={() => people.hide(person.id)}
                  />
                ))}
              </div>
              <div className="mt-8 border-t border-line pt-6">
                {list.length < MAX_PEOPLE ? (
                  add
                ) : (
                  <p className="text-sm text-ink-2">
                    {t("An account keeps prescriptions for {count} people at most.", {
                      count: MAX_PEOPLE,
                    })}
                  </p>
                )}
              </div>
            </>
          )
        }
      </Loaded>
      {isAdding && (
        <PersonDialog
          person={null}
          onClose={() => setAdding(false)}
          onSaved={(person) => {
            people.show(person)
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
