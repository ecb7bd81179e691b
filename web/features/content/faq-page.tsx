import { href, Link } from "react-router"
import { questionGroups } from "#web/content/faq.ts"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { Accordion } from "#web/ui/accordion.tsx"
import { Page } from "#web/ui/page.tsx"
import { useFillIn } from "./fill-in.ts"
import { Linked } from "./linked.tsx"

export const meta = metaOf({
  title: "Questions and answers",
  description:
    "Ordering, lenses and powers, delivery, returns and refunds: answers to what shoppers ask most.",
  path: href("/Faq-page"),
})

export default function FaqPage() {
  const fillIn = useFillIn()
  return (
    <Page className="pt-8 lg:pt-14">
      <h1 className="text-4xl tracking-banner">Questions and answers</h1>
      <div className="flex flex-col gap-12 pt-8 lg:pt-14">
        {questionGroups.map((group) => (
          <section
            key={group.heading}
            className="grid gap-x-16 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <h2 className="text-xl">{group.heading}</h2>
            <Accordion
              items={group.questions.map(({ id, question, answer, more }) => ({
                id: id ?? question.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
                title: fillIn(question),
                content: (
                  <>
                    <Linked text={fillIn(answer)} />
                    {more && (
                      <Link to={more.to} className="link mt-2 flex min-h-tap w-fit items-center">
                        {more.label}
                      </Link>
                    )}
                  </>
                ),
              }))}
            />
          </section>
        ))}
      </div>
      <p className="pt-10 text-ink-2">
        Not answered?{" "}
        <Link to={href("/ContactUs")} className="link">
          Ask us
        </Link>
      </p>
    </Page>
  )
}
