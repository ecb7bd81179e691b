import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { showChunkError, showIfNewVersion } from "./chunk-error.tsx"

interface LazyOptions<Props> {
  /** Stands in its place until it has come. */
  loading?: ReactNode
  /** Stands in its place when it does not come. Without it a message tells the shopper. */
  failed?: (props: Props) => ReactNode
  /**
   * When it does not come: closes it again, so that another press asks for it again. What has an
   * `onOpenChange` or an `onClose` is closed by that.
   */
  close?: (props: Props) => void
}

/** One without `open` is open for as long as it stands on the page. */
const isOpen = (props: object) => !("open" in props) || props.open === true

function closeByItself(props: { onOpenChange?: (open: boolean) => void; onClose?: () => void }) {
  props.onOpenChange?.(false)
  props.onClose?.()
}

/** The code of a part could not be loaded. Any other error is thrown on to the page. */
class ChunkLoadError extends Error {}

/**
 * A part of the page that is fetched when it is first opened, and then stays. One that does not
 * come, as on a train, takes nothing else from the page, and is asked for again when it is opened
 * again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading: meanwhile = null, failed: instead, close = closeByItself }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((cause) => {
        throw new ChunkLoadError("part of the page not loaded", { cause })
      }),
    ) as unknown as ComponentType<Props>
  let Part = fetched()

  return class Later extends Component<Props, { wanted: boolean; error: unknown }> {
    override state = { wanted: false, error: null as unknown }

    static getDerivedStateFromError = (error: unknown) => ({ error })

    static getDerivedStateFromProps(props: Props, { wanted, error }: Later["state"]) {
      const open = isOpen(props)
      return error && !open ? { wanted: false, error: null } : { wanted: wanted || open }
    }

    override componentDidCatch(error: unknown) {
      if (!(error instanceof ChunkLoadError)) return
      Part = fetched()
      void (instead ? showIfNewVersion() : showChunkError())
      close(this.props)
    }

    override render() {
      const { wanted, error } = this.state
      if (error instanceof ChunkLoadError) return instead?.(this.props) ?? null
      if (error) throw error
      return (
        wanted && (
          <Suspense fallback={meanwhile}>
            <Part {...this.props} />
          </Suspense>
        )
      )
    }
  }
}
