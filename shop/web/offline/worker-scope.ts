/**
 * The parts of a service worker's global scope used here; TypeScript supports page or worker types,
 * not both.
 */
export interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

interface Lasting {
  /** Keeps the worker alive until the promise settles. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends Lasting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: Lasting & { data: unknown }
}
