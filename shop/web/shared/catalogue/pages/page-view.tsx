import type { ReactNode } from "react"
import type { ShownPage } from "#contract/catalogue/pages.ts"
import type { Block, PagePart } from "#domain/catalogue/shop-page.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Accordion } from "#web/ui/accordion.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { Blocks } from "./blocks.tsx"

/** A page whose text the owner edits, also as the preview of the back office. */
export function PageView({ page }: { page: ShownPage }) {
  const View = layouts[page.layout]
  return (
    <Page className="pt-8 lg:pt-14">
      <View page={page} />
      {page.closing.length > 0 && (
        <div className="flex flex-col gap-3 pt-10 text-ink-2">
          <Blocks blocks={page.closing} />
        </div>
      )}
    </Page>
  )
}

const layouts = {
  document: DocumentView,
  contact: ContactView,
  questions: QuestionsView,
} satisfies Record<ShownPage["layout"], (props: { page: ShownPage }) => ReactNode>

function Intro({ page }: { page: ShownPage }) {
  const t = useTranslate()
  return (
    <div>
      <h1 className="text-4xl tracking-banner wrap-break-word">{page.title}</h1>
      {page.intro.length > 0 && (
        <div className="flex max-w-read flex-col gap-3 pt-4 text-lg text-ink-2">
          <Blocks blocks={page.intro} />
        </div>
      )}
      {page.updated_at && (
        <p className="pt-3 text-sm text-ink-3">
          {t.rich("Last updated <time>{day}</time>", {
            day: dayWords(page.updated_at),
            time: (words) => <time dateTime={page.updated_at!}>{words}</time>,
          })}
        </p>
      )}
    </div>
  )
}

/** A policy or an article: its introduction, a table of contents, and its sections. */
function DocumentView({ page }: { page: ShownPage }) {
  const t = useTranslate()
  const { picture, sections } = page
  return (
    <>
      <div className="grid items-end gap-x-16 lg:grid-cols-2">
        <Intro page={page} />
        {picture && (
          <Picture
            path={picture}
            alt=""
            sizes="(min-width: 64rem) 46vw, 92vw"
            first
            className="w-full max-lg:pt-6"
          />
        )}
      </div>
      {sections.length > 0 && (
        <div className="grid gap-x-16 pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14">
          <nav
            aria-label={t("On this page")}
            className="mb-8 self-start border-t border-ink pt-3 text-sm lg:sticky lg:top-6"
          >
            <ul>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-tap w-fit items-center hover:text-peacock lg:min-h-8.5"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex max-w-read min-w-0 flex-col gap-10">
            {sections.map(({ id, heading, blocks, parts }) => (
              <section key={id} id={id} className="border-t border-line pt-3">
                <h2 className="mb-3 text-xl">{heading}</h2>
                <div className="flex flex-col gap-3">
                  <Blocks blocks={blocks} />
                  <Parts parts={parts} />
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const Parts = ({ parts }: { parts: PagePart[] }) =>
  parts.map(({ id, heading, blocks }) => (
    <div key={id} id={id} className="flex flex-col gap-3 pt-3">
      <h3 className="text-lg">{heading}</h3>
      <Blocks blocks={blocks} />
    </div>
  ))

/** Each section in a box. */
function ContactView({ page }: { page: ShownPage }) {
  return (
    <>
      <Intro page={page} />
      <div className="grid gap-x-8 gap-y-8 pt-8 lg:grid-cols-2 lg:gap-y-12 lg:pt-14">
        {page.sections.map(({ id, heading, blocks, parts }) => (
          <section key={id} className="flex flex-col gap-1 border-t border-ink pt-3">
            <h2 id={id} className="mb-2 text-sm font-medium tracking-normal text-ink-3">
              {heading}
            </h2>
            {blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
              <ContactBlock key={place} block={block} isFirst={place === 0} />
            ))}
            <Parts parts={parts} />
          </section>
        ))}
      </div>
    </>
  )
}

/** A number or address in a line of its own is large; what follows the first line is quieter. */
function ContactBlock({ block, isFirst }: { block: Block; isFirst: boolean }) {
  const only = block.kind === "paragraph" && block.spans.length === 1 ? block.spans[0] : undefined
  if (only && /^(?:tel|mailto):/.test(only.href ?? "")) {
    return (
      <a href={only.href} className="link flex min-h-tap items-center text-xl break-all">
        {only.text}
      </a>
    )
  }
  return (
    <div className={isFirst ? undefined : "text-ink-2"}>
      <Blocks blocks={[block]} />
    </div>
  )
}

/** Groups of questions that open. */
function QuestionsView({ page }: { page: ShownPage }) {
  return (
    <>
      <Intro page={page} />
      <div className="flex flex-col gap-12 pt-8 lg:pt-14">
        {page.sections.map(({ id, heading, blocks, parts }) => (
          <section key={id} className="grid gap-x-16 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <h2 id={id} className="text-xl">
              {heading}
            </h2>
            <div className="flex flex-col gap-3">
              <Blocks blocks={blocks} />
              {parts.length > 0 && (
                <Accordion
                  items={parts.map((question) => ({
                    id: question.id,
                    title: question.heading,
                    content: <Answer blocks={question.blocks} />,
                  }))}
                />
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

const Answer = ({ blocks }: { blocks: Block[] }) => (
  <div className="flex flex-col gap-3">
    <Blocks blocks={blocks} />
  </div>
)
