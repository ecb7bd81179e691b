/** Addresses of the requests that the checkout sends first, in the endpoints' notation. */
export interface EarlyRequests {
  addresses: string
  product: string
}

/**
 * Runs in the head of the checkout, before any file of scripts has come, and travels there as text: it
 * can use nothing from outside itself. It asks for the shopper's addresses and for the products that are
 * about to be bought, which the page would otherwise ask for a second later. The replies wait for
 * `fetchEarly` (shared/api/early-replies.ts). Visitors, and storage that cannot be read, ask for nothing.
 */
export function sendEarlyRequests({ addresses, product }: EarlyRequests): void {
  const timeoutMs = 30_000
  const replies = new Map<string, Promise<Response>>()
  const send = (address: string, headers: Record<string, string> = {}) => {
    const reply = fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
    // A lost one is asked for again when it is wanted.
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
    // The page reads the same storage again, and knows what to do with it.
  }
}
