import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { showChunkError, showIfNewVersion } from "./chunk-error.tsx"
import { LoadingLine } from "./spinner.tsx"

interface LazyOptions<Props> {
  /** Fallback while loading; without it a line along the upper edge of the screen. */
  loading?: ReactNode
  /** Fallback after a loading error. Without it a message is shown. */
  failed?: (props: Props) => ReactNode
  /**
   * Closes it after a loading error, so that another press retries. Anything with an `onOpenChange`
   * or an `onClose` is closed by that.
   */
  close?: (props: Props) => void
}

/** One without `open` is open while it is mounted. */
const isOpen = (props: object) => !("open" in props) || props.open === true

function closeByItself(props: { onOpenChange?: (open: boolean) => void; onClose?: () => void }) {
  props.onOpenChange?.(false)
  props.onClose?.()
}

/** The code of a part could not be loaded. Any other error is rethrown to the page. */
class ChunkLoadError extends Error {}

/**
 * A part of the page that is loaded when first opened, and then stays mounted. A loading error, as
 * on a train, affects nothing else on the page, and opening it again retries.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  {
    loading: meanwhile = <LoadingLine />,
    failed: instead,
    close = closeByItself,
  }: LazyOptions<Props> = {},
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
