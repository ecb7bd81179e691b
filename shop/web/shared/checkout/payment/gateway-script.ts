/** The result of the gateway's window; any field may be missing, and none of it is proof. */
export interface GatewayResult {
  paymentDetails?: { paymentMessage?: string }
  error?: { message?: string }
  redirect?: boolean
}

type Cashfree = (options: { mode: "sandbox" | "production" }) => {
  checkout: (options: {
    paymentSessionId: string
    redirectTarget: "_modal"
  }) => Promise<GatewayResult>
}

declare global {
  interface Window {
    Cashfree?: Cashfree
  }
}

let loading: Promise<void> | null = null

/** @internal */
export const SCRIPT_TIMEOUT_MS = 30_000

/**
 * Loads the script once, and only for a payment; a failure, or nothing for half a minute, can
 * be retried.
 */
function load(script: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement("script")
    element.src = script
    element.async = true
    const giveUp = () => {
      clearTimeout(timer)
      loading = null
      element.remove()
      reject(new Error(`The payment script did not load: ${script}`))
    }
    const timer = setTimeout(giveUp, SCRIPT_TIMEOUT_MS)
    element.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    element.onerror = giveUp
    document.head.append(element)
  })
  return loading
}

/** Opens the gateway's checkout as a modal; null when its script does not load. */
export async function gatewayWindow(settings: {
  script: string
  mode: "sandbox" | "production"
}): Promise<((sessionId: string) => Promise<GatewayResult>) | null> {
  try {
    if (!window.Cashfree) await load(settings.script)
  } catch (error) {
    console.error(error)
  }
  const cashfree = window.Cashfree?.({ mode: settings.mode })
  if (!cashfree) return null
  return (paymentSessionId) => cashfree.checkout({ paymentSessionId, redirectTarget: "_modal" })
}
