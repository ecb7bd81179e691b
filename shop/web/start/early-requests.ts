/** URLs of the first requests of the checkout, in the endpoints' notation. */
export interface EarlyRequests {
  addresses: string
  product: string
  /** Of their failures (BCP 47). */
  language: string
}

/**
 * Runs inline in the head of the checkout, before any script file has loaded, and is serialised as
 * text: it cannot use anything from outside itself. It requests the shopper's addresses and the
 * products of the purchase, which the page would otherwise request a second later. The replies are
 * stored for `fetchEarly` (shared/api/early-replies.ts). For visitors, and with unreadable storage,
 * nothing is requested.
 */
export function sendEarlyRequests({ addresses, product, language }: EarlyRequests): void {
  const timeoutMs = 30_000
  const replies = new Map<string, Promise<Response>>()
  const send = (address: string, headers: Record<string, string> = {}) => {
    const reply = fetch(address, {
      headers: { "accept-language": language, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A failed one is sent again when needed.
    reply.catch(() => undefined)
    replies.set(`${headers.authorization ?? ""} ${address}`, reply)
  }
  try {
    const token = localStorage.getItem("token")
    const stored = JSON.parse(localStorage.getItem("checkoutData") ?? "[]")
    if (!token) return
    Object.assign(window, { shopEarlyReplies: replies })
    send(addresses, { authorization: `Bearer ${token}` })
    for (const item of [stored].flat()) {
      const id = item.product.product_id
      if (Number.isSafeInteger(id)) send(product.replace(":product_id", id))
    }
  } catch {
    // The page reads the same storage again, and handles errors.
  }
}
