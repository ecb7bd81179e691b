import type { PolicyPage } from "#web/content/policy-page.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Page } from "#web/ui/page.tsx"
import { useFillIn } from "./fill-in.ts"
import { Linked } from "./linked.tsx"

interface DocumentProps {
  page: PolicyPage
  /** Path of a product picture shown beside the introduction. */
  picture?: string
}

/** A policy page: its topic, a table of contents, and its sections. */
export function Document({ page, picture }: DocumentProps) {
  const fillIn = useFillIn()
  const sections = page.sections.map((section) => ({ ...section, id: idOf(section.heading) }))
  return (
    <Page className="pt-8 lg:pt-14">
      <div className="grid items-end gap-x-16 lg:grid-cols-2">
        <div>
          <h1 className="text-4xl tracking-banner">{page.title}</h1>
          <p className="max-w-read pt-4 text-lg text-pretty text-ink-2">{fillIn(page.intro)}</p>
        </div>
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
      <div className="grid gap-x-16 pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14">
        <nav
          aria-label="On this page"
          className="mb-8 self-start border-t border-ink pt-3 text-sm lg:sticky lg:top-6"
        >
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-tap items-center hover:text-peacock lg:min-h-8.5"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex max-w-read flex-col gap-10">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="border-t border-line pt-3">
              <h2 className="mb-3 text-xl">{section.heading}</h2>
              <div className="flex flex-col gap-3">
                {section.blocks.map((block) => (
                  <Block key={String(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Block({ block }: { block: string | string[] }) {
  const fillIn = useFillIn()
  if (typeof block === "string") {
    return (
      <p className="text-pretty">
        <Linked text={fillIn(block)} />
      </p>
    )
  }
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-3">
      {block.map((item) => (
        <li key={item} className="text-pretty">
          <Linked text={fillIn(item)} />
        </li>
      ))}
    </ul>
  )
}

const idOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, "-")
