import { type ComponentType, memo, Suspense, use, useEffect, useState } from "react"
import { whenIdle } from "./when-idle.ts"

/** A part of a page whose code is loaded after the rest of the page is interactive. */
type DeferredComponent<Props> = ComponentType<Props> & {
  /** For a client loader: with it, the part is ready when the page is shown. Never rejects. */
  preload: () => Promise<unknown>
}

/**
 * A part below the first screen. It is fully server-rendered; its code is loaded, and it hydrates,
 * once the rest of the page has hydrated and the browser is idle, or on scroll or input. Earlier
 * clicks in it are replayed (web/start/early-presses.ts).
 *
 * A part whose props change before it hydrates would be rendered again by React and disappear
 * meanwhile: so it takes only stable props, such as loader data.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): DeferredComponent<Props> {
  let part: Promise<ComponentType<Props>> | undefined
  const fetched = () => {
    part ??= loadWithRetries(load)
    return part
  }

  function Part(props: Props) {
    const Loaded = use(fetched())
    return <Loaded {...props} />
  }

  function HydrateLater(props: Props) {
    const [isHydrated, setHydrated] = useState(false)
    return (
      <div className="contents" data-not-hydrated={isHydrated ? undefined : ""}>
        <Suspense>
          <Part {...props} />
          <Hydrated onHydrated={() => setHydrated(true)} />
        </Suspense>
        {isHydrated && <AnnounceHydrated />}
      </div>
    )
  }

  return Object.assign(memo(HydrateLater) as unknown as ComponentType<Props>, {
    preload: () => Promise.race([fetched(), load().catch(() => undefined)]),
  })
}

/** Part of what hydrates, so its effect runs at that time. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, [])
  return null
}

/** After the marker is removed from the page. */
function AnnounceHydrated() {
  useEffect(() => {
    dispatchEvent(new Event("shop:hydrated"))
  }, [])
  return null
}

/** If the code cannot be loaded, the server's markup stays and the next user input tries again. */
function loadWithRetries<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  const attempt = async (): Promise<ComponentType<Props>> => {
    await pageIsHydrated
    try {
      return (await load()).default
    } catch (error) {
      console.error("part of the page not loaded", error)
      await nextUserInput()
      return attempt()
    }
  }
  const part: Promise<ComponentType<Props>> = import.meta.env.SSR
    ? load().then((module) => module.default)
    : attempt()
  // Resolved synchronously for React, so that a page shown later has no gap in it.
  void part.then((value) => Object.assign(part, { status: "fulfilled", value }))
  return part
}

const USER_INPUTS = ["scroll", "pointerdown", "keydown", "online"]

const nextUserInput = () =>
  new Promise<void>((resolve) => {
    for (const event of USER_INPUTS) {
      addEventListener(event, () => resolve(), { capture: true, once: true, passive: true })
    }
  })

/**
 * Resolves after the first page has hydrated and the browser is idle, or at the first user input.
 */
export const pageIsHydrated: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : Promise.race([
      new Promise<void>((resolve) =>
        addEventListener("shop:hydrated", () => void whenIdle().then(resolve), { once: true }),
      ),
      nextUserInput(),
    ])
