import type { ReactNode } from "react"

/** The layout of back-office pages without a sign-in. */
export function PlainFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-104 content-center gap-6 px-4 py-10">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  )
}
