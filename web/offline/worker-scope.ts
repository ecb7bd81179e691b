/** Of a service worker's global scope what ours uses; TypeScript has pages or workers, not both. */
export interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

interface Lasting {
  /** Keeps the worker alive until the promise ends. */
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
