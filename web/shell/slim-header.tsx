import { Icon } from "#web/ui/icon.tsx"
import { Brand } from "./brand.tsx"

/** Above the checkout: the link home, and nothing that leads away from paying. */
export function SlimHeader() {
  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-header-phone w-full max-w-page items-center justify-between px-gutter lg:h-header-main">
        <Brand />
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon name="lock" small />
          Secure checkout
        </p>
      </div>
    </header>
  )
}
