import { type ComponentType, memo, Suspense, use, useEffect, useRef, useState } from "react"
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from "react-router"
import { useHydrated } from "./use-hydrated.ts"
import { onceNear } from "./use-near.ts"
import { whenIdle } from "./when-idle.ts"

/** A part of a page whose code is loaded after the rest of the page is interactive. */
type DeferredComponent<Props> = ComponentType<Props> & {
  /** For a client loader: with it, the part is ready when the page is shown. Never rejects. */
  preload: () => Promise<unknown>
}

/**
 * A part that is not needed for the first screen to work. It is fully server-rendered; its code is
 * loaded once the rest of the page has hydrated and the browser is idle, and it hydrates as soon as it
 * is near the screen, or pressed or focused. Earlier clicks in it are replayed
 * (web/start/early-presses.ts).
 *
 * A part whose props change before it hydrates would be rendered again by React and disappear
 * meanwhile: so it takes only stable props, such as loader data.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): DeferredComponent<Props> {
  let part: Promise<ComponentType<Props>> | undefined
  const fetched = () => {
    if (part) return part
    part = loadWithRetries(load)
    const done = part.finally(() => loadingParts.delete(done))
    loadingParts.add(done)
    return part
  }

  function Part({ props, waiting }: { props: Props; waiting: Waiting }) {
    const code = fetched()
    if (waiting.isServerRendered) use(waiting.needed)
    const Loaded = use(code)
    return <Loaded {...props} />
  }

  function HydrateLater(props: Props) {
    const [isHydrated, setHydrated] = useState(false)
    const [waiting] = useState(newWaiting)
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => endWhenNear(waiting, element.current), [waiting])
    // Changed props or contexts make React hydrate the part first, and block a navigation until then.
    const router = use(DataRouterContext)?.router
    useEffect(() => endWhenChanging(waiting, router), [router, waiting])
    const [first] = useState(props)
    if (first !== props) waiting.end()
    return (
      <div ref={element} className="contents" data-not-hydrated={isHydrated ? undefined : ""}>
        <ServerRendered waiting={waiting} />
        <Suspense>
          <Part props={props} waiting={waiting} />
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

const loadingParts = new Set<Promise<unknown>>()

/**
 * Resolves once the code of all parts is loaded, never without a connection; null if it is. React
 * removes a part without its code from the page when the browser goes to another place on it
 * (`popstate`), with that place.
 */
export const partsLoading = (): Promise<unknown> | null =>
  loadingParts.size === 0 ? null : Promise.all(loadingParts)

/** What one part on a page waits for. */
interface Waiting {
  /** Otherwise there is nothing to see yet, and nothing is waited for. */
  isServerRendered: boolean
  needed: Promise<void>
  /** More than once, too. */
  end: () => void
}

function newWaiting(): Waiting {
  let resolve = () => {}
  const needed = new Promise<void>((done) => {
    resolve = done
  })
  const end = () => {
    resolve()
    // Resolved synchronously for React.
    Object.assign(needed, { status: "fulfilled", value: undefined })
  }
  if (hasRouterChanged) end()
  return { isServerRendered: false, needed, end }
}

/** Since then no part waits, nor one within a part that hydrates because of it. */
let hasRouterChanged = false

const endWhenChanging = ({ end }: Waiting, router: DataRouter | undefined) =>
  router?.subscribe(() => {
    hasRouterChanged = true
    end()
  })

/** A component of its own, as it renders again once it knows; before the part, which then waits. */
function ServerRendered({ waiting }: { waiting: Waiting }) {
  const isHydrated = useHydrated()
  waiting.isServerRendered ||= !import.meta.env.SSR && !isHydrated
  return null
}

const ACTS = ["pointerdown", "focusin", "keydown"]

/** @param place has no box of its own, but what the part renders has */
function endWhenNear({ end }: Waiting, place: HTMLElement | null) {
  if (!place?.firstElementChild) return end()
  const ignore = onceNear(place.children, end)
  // Before React, which keeps events of what is not hydrated to itself.
  const onAct = ({ target }: Event) => target instanceof Node && place.contains(target) && end()
  for (const act of ACTS) addEventListener(act, onAct, true)
  return () => {
    ignore()
    for (const act of ACTS) removeEventListener(act, onAct, true)
  }
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
