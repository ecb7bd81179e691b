/** Calls with the same name share the work that is running. */
export function shareRunning<Rest extends unknown[], T>(
  work: (name: string, ...rest: Rest) => Promise<T>,
): (name: string, ...rest: Rest) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (name, ...rest) => {
    const shared = running.get(name) ?? work(name, ...rest).finally(() => running.delete(name))
    running.set(name, shared)
    return shared
  }
}
