import type { ReactNode } from "react"
import { useSettings } from "#web/shared/layout/settings.ts"
import { ShopMark } from "../shared/shop-mark.tsx"

/** The layout of back-office pages without a sign-in. */
export function PlainFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-4 py-10">
      <p className="flex items-center gap-3 text-lg font-medium">
        <ShopMark /> {useSettings().business.name}
      </p>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  )
}
