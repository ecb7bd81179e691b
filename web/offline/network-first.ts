/**
 * The network's answer; what was kept, when that takes longer than `patience` milliseconds or fails;
 * null when there is neither.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience: number,
): Promise<Response | null> {
  const reached = network.catch(() => null)
  const inTime = await Promise.race([reached, after(patience)])
  if (inTime) return inTime
  return (await kept()) ?? (await reached)
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
