import { type ReactNode, useCallback, useEffect, useState } from "react"
import { href } from "react-router"
import {
  type MenuCategory,
  type MenuLink,
  type MenuVariant,
  menu,
} from "#contract/catalogue/menu.ts"
import { unreadableReply } from "#contract/core/api-result.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { type ProductKind, productKinds, storedWord } from "#domain/catalogue/vocabulary.ts"
import { formatRupees } from "#domain/core/money.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { FrameOutline, shapeNamed } from "#web/shared/catalogue/product/frame-outline.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Five columns for one category of the bar; on a phone stacked. */
export default function MegaMenu({ category }: { category: string }) {
  const t = useTranslate()
  const { variants, failure, retry } = useMenu()
  const variant = variants?.[isProductKind(category) ? category : "Power Glasses"]
  if (failure || variant === null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 py-4">
        <p>{failure ?? t(unreadableReply.failure.message)}</p>
        <Button onClick={retry}>{t("Try again")}</Button>
      </div>
    )
  }
  // As high as a phone: what is below it does not move when the menu has loaded.
  if (!variant) return <Skeleton className="h-dvh lg:h-90" />
  return (
    <>
      <Link to={pageOf({ link: category })} className="tap-link">
        {t("All {category}", { category: storedWord(t, category) })}
      </Link>
      <Columns variant={variant} />
    </>
  )
}

const pageOf = ({ link, path }: Pick<MenuLink, "link" | "path">) =>
  path ?? href("/product-display/:category?", { category: link })

function Columns({ variant }: { variant: MenuVariant }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 lg:grid-flow-col lg:grid-cols-[2.5fr_0.9fr] lg:auto-cols-[1.15fr]">
      {variant.category.length > 0 && (
        <Column title={t("Category")}>
          <div className="grid gap-x-5 lg:grid-cols-3">
            {variant.category.map((entry) => (
              <Group key={entry.name} entry={entry} />
            ))}
          </div>
        </Column>
      )}
      <LinkColumn title={t("Brands")} links={variant.brands} />
      <LinkColumn title={t("Our Top Picks")} links={variant.topPicks} />
      <LinkColumn title={t("Frame Shape")} links={variant.shapes} drawn />
      <LinkColumn title={t("Collection")} links={variant.collection} />
    </div>
  )
}

/** A heading without entries is left out. */
const LinkColumn = ({ title, ...list }: { title: string; links: MenuLink[]; drawn?: boolean }) =>
  list.links.length > 0 && (
    <Column title={title}>
      <LinkList {...list} />
    </Column>
  )

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-5 not-first:border-t not-first:border-line lg:px-6 lg:py-0 lg:first:pl-0 lg:not-first:border-t-0 lg:not-first:border-l lg:last:pr-0">
      <h3 className="mb-3 text-sm font-medium tracking-normal text-ink-3">{title}</h3>
      {children}
    </section>
  )
}

/** Men, Women or Kids with their priced entries. */
function Group({ entry }: { entry: MenuCategory }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-line py-3.5 max-lg:not-last:border-b lg:block lg:py-0">
      <div className="row-span-2 mb-2.5 grid min-h-20 place-items-center self-start bg-sunk px-1 py-2.5">
        {entry.picture ? (
          <Picture path={entry.picture} alt="" sizes="12rem" className="w-full" />
        ) : (
          <FrameOutline shape="Round" className="w-20 text-control" />
        )}
      </div>
      <h4 className="text-lg font-light tracking-display">
        <Link to={pageOf(entry)} className="block py-1 leading-6 hover:text-peacock">
          {storedWord(t, entry.name)}
        </Link>
      </h4>
      <ul>
        {entry.items.map((item) => (
          <li key={item.name} className="text-sm leading-5">
            <Link
              to={pageOf(item)}
              className="flex flex-wrap items-center py-1.5 hover:text-peacock max-lg:min-h-tap lg:block"
            >
              {storedWord(t, item.name)}{" "}
              <span className="text-xs whitespace-nowrap text-ink-3 max-lg:ml-1">
                {t("- Starting from {price}", { price: formatRupees(item.from) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LinkList({ links, drawn }: { links: MenuLink[]; drawn?: boolean }) {
  const t = useTranslate()
  return (
    <ul>
      {links.map((link) => (
        <li key={link.name}>
          <Link
            to={pageOf(link)}
            className="flex min-h-tap items-center gap-3 text-[1rem] hover:text-peacock lg:min-h-8.5"
          >
            {drawn && <Drawing name={link.name} />}
            {storedWord(t, link.name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Drawing({ name }: { name: string }) {
  const shape = shapeNamed(name)
  return <span className="w-15">{shape && <FrameOutline shape={shape} />}</span>
}

const isProductKind = (name: string): name is ProductKind =>
  productKinds.some((kind) => kind === name)

type Variants = EndpointOutput<typeof menu>["variants"]

/** Loaded when a menu is first opened, then cached. */
let loaded: Variants | undefined

function useMenu() {
  const [variants, setVariants] = useState(loaded)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const result = await apiClient(menu)
    if (result.ok) {
      loaded = result.value.variants
      setVariants(loaded)
    } else {
      console.error(result.failure.message)
      setFailure(result.failure.message)
    }
  }, [])

  useEffect(() => {
    if (!loaded) void load()
  }, [load])

  return { variants, failure, retry: load }
}
