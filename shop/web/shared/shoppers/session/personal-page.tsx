import type { ComponentProps, ReactNode } from "react"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useMobile } from "./session.ts"
import { SignInRequired } from "./sign-in-required.tsx"

/** A page of the signed-in shopper; the browser alone knows who that is. */
export function PersonalPage(props: {
  title: string
  trail?: ComponentProps<typeof Breadcrumbs>["trail"]
  /** The page's own address, for the way back from the sign-in. */
  back: string
  children: (mobile: string) => ReactNode
}) {
  const { title, trail } = props
  const isHydrated = useHydrated()
  const mobile = useMobile()
  return (
    <Page className={trail ? "min-h-dvh pb-section" : "min-h-dvh py-6 lg:py-10"}>
      {(mobile || !isHydrated) && (
        <>
          {trail && <Breadcrumbs trail={trail} />}
          <h1 className={`text-2xl lg:text-3xl ${trail ? "pt-3 pb-6" : "mb-5"}`}>{title}</h1>
        </>
      )}
      {mobile && props.children(mobile)}
      {isHydrated && !mobile && <SignInRequired back={props.back} />}
      {!isHydrated && <Skeleton className="h-96" />}
    </Page>
  )
}
