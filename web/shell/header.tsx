import type { Category } from "#domain/catalogue/product.ts"
import { Brand } from "./brand.tsx"
import { CategoryBar } from "./category-bar.tsx"
import { HeaderActions } from "./header-actions.tsx"
import { MenuButton } from "./menu-button.tsx"
import { SearchBox } from "./search-box.tsx"
import { ToolsBar } from "./tools-bar.tsx"

/**
 * One header for all widths: on a phone two rows and, on the home page, the tools below them; from
 * 64 rem on three bars.
 */
export function Header({ categories }: { categories: Category[] }) {
  return (
    <header className="relative z-30 flex flex-col bg-paper">
      <ToolsBar />
      <div className="mx-auto grid w-full max-w-page grid-cols-[var(--spacing-tap)_1fr_auto] grid-rows-[var(--spacing-header-phone)_var(--spacing-header-search)] items-center px-1.5 max-lg:order-1 lg:h-header-main lg:grid-cols-[auto_minmax(14rem,26rem)_auto] lg:grid-rows-1 lg:justify-between lg:gap-10 lg:px-gutter">
        <MenuButton categories={categories} />
        <Brand />
        <div className="col-span-full row-start-2 -mx-1.5 h-full border-t border-line px-gutter lg:col-auto lg:row-auto lg:mx-0 lg:h-auto lg:border-0 lg:px-0">
          <SearchBox />
        </div>
        <HeaderActions />
      </div>
      <CategoryBar categories={categories} />
    </header>
  )
}
