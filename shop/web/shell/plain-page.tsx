import type { ReactNode } from "react"
import { Page } from "#web/ui/page.tsx"

/** A page that is mostly text. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <div className="flex max-w-read flex-col items-start gap-6 py-section">
        <h1 className="text-4xl tracking-banner">{title}</h1>
        {children}
      </div>
    </Page>
  )
}
