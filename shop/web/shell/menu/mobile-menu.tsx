import { useState } from "react"
import type { Category } from "#domain/catalogue/product.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import MegaMenu from "./mega-menu.tsx"
import { MenuLinks } from "./menu-button.tsx"

/** The menu on a phone: the categories, and the links of the upper bar. */
export default function MobileMenu(props: { open: boolean; categories: Category[] }) {
  const t = useTranslate()
  const [category, setCategory] = useState<string | null>(null)
  return (
    <Sheet
      open={props.open}
      onOpenChange={(next) => !next && popup.close()}
      title={t("Menu")}
      side="left"
    >
      <ul>
        {props.categories.map(({ name }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              aria-expanded={category === name}
              onClick={() => setCategory(category === name ? null : name)}
              className="flex min-h-14 w-full items-center justify-between text-lg font-medium aria-expanded:text-peacock"
            >
              {storedWord(t, name)}
              <Icon name={category === name ? "minus" : "plus"} small />
            </button>
            {category === name && <MegaMenu category={name} />}
          </li>
        ))}
      </ul>
      <MenuLinks />
    </Sheet>
  )
}
