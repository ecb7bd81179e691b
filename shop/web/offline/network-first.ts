/**
 * The network's response; the cached one if that takes longer than `timeoutMs` or fails; null if
 * there is neither.
 */
export async function networkFirst(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  timeoutMs: number,
): Promise<Response | null> {
  const response = network.catch(() => null)
  const inTime = await Promise.race([response, after(timeoutMs)])
  if (inTime) return inTime
  return (await cached()) ?? (await response)
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
