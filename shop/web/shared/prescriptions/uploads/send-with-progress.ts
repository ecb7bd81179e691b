/** Timeout of a request without progress: a slow one may take minutes. */
const STALLED_MS = 30_000

/**
 * Sends a request like `fetch`, and reports upload progress, which `fetch` cannot.
 * @param onProgress from 0 to 1
 * @throws without a connection, or if it stalls
 */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (address: string, { method, headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let stalled = setTimeout(() => request.abort(), STALLED_MS)
      const restartTimer = () => {
        clearTimeout(stalled)
        stalled = setTimeout(() => request.abort(), STALLED_MS)
      }
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        restartTimer()
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onprogress = restartTimer
      // An empty text is a body, which `Response` refuses to a 204.
      request.onload = () =>
        resolve(new Response(request.response || null, { status: request.status }))
      request.onerror = () => reject(new TypeError("No connection to the shop."))
      request.onabort = () => reject(new TypeError("The connection to the shop stalled."))
      request.onloadend = () => clearTimeout(stalled)
      request.open(method ?? "GET", address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.send(typeof body === "string" ? body : null)
    })
