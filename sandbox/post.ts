const TIMEOUT_MS = 10_000

/** Posts a JSON text unchanged. Returns the HTTP status, or null without a reply. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
  closing: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
