import clsx from "clsx"
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useLocation } from "react-router"
import type { Category } from "#domain/catalogue/product.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useHistoryLayer } from "#web/ui/use-history-layer.ts"
import { translateOf, useTranslate } from "#web/ui/use-translate.tsx"

const MegaMenu = lazyComponent(() => import("#web/shell/menu/mega-menu.tsx"), {
  loading: <div className="h-90" />,
  failed: () => {
    const t = translateOf()
    return (
      <Notice look="error">
        {t("We couldn't load the menu. Check your connection, close it and open it again.")}
      </Notice>
    )
  },
})

/** The categories; each opens its menu, and only one is open at a time (HDR-23). */
export function CategoryBar({ categories }: { categories: Category[] }) {
  const t = useTranslate()
  const [open, setOpen] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes the menu
  useEffect(() => setOpen(null), [location.key])

  const close = () => {
    bar.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus()
    setOpen(null)
  }
  useHistoryLayer(open === null ? 0 : 1, close)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) close()
  }
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) setOpen(null)
  }

  return (
    <nav
      ref={bar}
      aria-label={t("Categories")}
      onKeyDown={closeOnEscape}
      className="relative order-3 border-y border-line max-lg:hidden"
    >
      <Prepared
        as="ul"
        of={["category bar", categories.map(({ name }) => name)]}
        className="mx-auto flex h-header-categories max-w-page items-stretch gap-9 px-gutter"
      >
        {categories.map(({ name }) => (
          <li key={name} className="flex">
            <button
              type="button"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
              className={clsx(
                "-mb-px border-b-2 text-[1rem] font-medium hover:border-peacock hover:text-peacock",
                open === name ? "border-peacock text-peacock" : "border-transparent",
              )}
            >
              {storedWord(t, name)}
            </button>
            {open === name && (
              // biome-ignore lint/a11y/noStaticElementInteractions: closes when a link in it is followed
              // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by key is a click as well
              <div
                onClick={closeOnLink}
                className="absolute inset-x-0 top-full border-b border-line bg-paper shadow-dialog [clip-path:inset(0_0_-6rem)]"
              >
                <div className="mx-auto max-w-page px-gutter pt-8 pb-9">
                  <MegaMenu category={name} />
                </div>
              </div>
            )}
          </li>
        ))}
      </Prepared>
      {open && (
        <button
          type="button"
          onClick={close}
          className="absolute top-0.5 right-gutter inline-flex min-h-tap items-center gap-1.5 text-sm font-medium"
        >
          {t("Close")} <Icon name="close" small />
        </button>
      )}
      {open && <Scrim onPress={() => setOpen(null)} />}
    </nav>
  )
}

/** Outside the header, so that it darkens the page but not the header. */
function Scrim({ onPress }: { onPress: () => void }) {
  return createPortal(
    <div aria-hidden="true" onPointerDown={onPress} className="fixed inset-0 z-20 bg-scrim" />,
    document.body,
  )
}
