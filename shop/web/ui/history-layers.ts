/** A layer over a page, and its behaviour on Back. */
interface Layer {
  /** Steps of Back until it is closed: 1 for a dialog, more for one with several steps. */
  depth: number
  /** The user went back to this depth; 0 closes it. */
  goBack: (depth: number) => void
}

/** Stored in a history entry beside React Router's own state. */
interface EntryState {
  /** React Router's name of the page; entries of one page share it. */
  key?: string
  /** How many steps of Back are between this entry and the page itself. */
  layers?: number
}

/** The parts of the browser's history used here. */
interface BrowserHistory {
  readonly state: unknown
  pushState: (state: unknown, unused: string) => void
  go: (by: number) => void
}

/**
 * Makes the browser's Back close a layer over a page instead of leaving the page.
 *
 * Each step of an open layer has a history entry with the address and the key of its page, so that
 * React Router sees no navigation and loads nothing. Whatever opens, closes or moves, `balance`
 * makes the history match it: it pushes the entries that are missing, and goes back over those that
 * are left, for example after Escape, after Forward onto an entry whose layer is closed, and after
 * a reload. Before the shopper follows a link inside a layer, `leave` goes back to the page's own
 * entry, so that no entry of a closed layer stays between two pages.
 */
export class HistoryLayers {
  readonly #history: BrowserHistory
  /** The later one is above the earlier one. */
  readonly #open: Layer[] = []
  #pageKey: string
  /** Whether a `go` of our own is still pending. */
  #isMoving = false
  /** Whether React Router is navigating to another page. */
  #isLeaving = false
  #proceed: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(history: BrowserHistory) {
    this.#history = history
    this.#pageKey = keyOf(history.state)
  }

  /** Sets how many steps of Back a layer takes now; 0 once it is closed. */
  setDepth(layer: Layer, depth: number): void {
    layer.depth = depth
    const place = this.#open.indexOf(layer)
    if (depth > 0 && place < 0) this.#open.push(layer)
    if (depth === 0 && place >= 0) this.#open.splice(place, 1)
    // Before the browser handles the next event: Back may come as soon as the layer is visible.
    queueMicrotask(() => this.#pushMissing())
    this.#balanceSoon()
  }

  /** Whether a navigation has to wait for `leave`, because the entry in view is a layer's. */
  isInLayer(): boolean {
    return this.#isMoving || depthOf(this.#history.state) > 0
  }

  /** Goes back to the entry of the page itself, then calls. */
  leave(proceed: () => void): void {
    this.#isLeaving = true
    this.#proceed = proceed
    this.#continueLeaving()
  }

  /** React Router shows the page with this key. */
  arrive(key: string): void {
    this.#pageKey = key
    this.#isLeaving = this.#proceed !== null
    this.#balanceSoon()
  }

  /**
   * Handles a move through the browser's history.
   * @returns true if the page does not change, so that React Router can ignore it.
   */
  move(state: unknown): boolean {
    const isOwn = this.#isMoving
    this.#isMoving = false
    if (keyOf(state) !== this.#pageKey) {
      this.#pageKey = keyOf(state)
      this.#isLeaving = true
      return false
    }
    if (this.#proceed) {
      this.#continueLeaving()
      return true
    }
    const over = this.#depth() - depthOf(state)
    if (!isOwn && over > 0) this.#closeTop(over)
    this.#balanceSoon()
    return isOwn || over !== 0
  }

  #depth(): number {
    return this.#open.reduce((sum, { depth }) => sum + depth, 0)
  }

  #closeTop(steps: number): void {
    let left = steps
    for (const layer of this.#open.toReversed()) {
      const taken = Math.min(left, layer.depth)
      if (taken === 0) return
      left -= taken
      layer.goBack(layer.depth - taken)
    }
  }

  #continueLeaving(): void {
    if (this.#isMoving) return
    const depth = depthOf(this.#history.state)
    if (depth > 0) {
      this.#go(-depth)
      return
    }
    const proceed = this.#proceed
    this.#proceed = null
    proceed?.()
  }

  /** In a separate task: closing one layer often opens the next, and a navigation closes many. */
  #balanceSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#balance())
  }

  #balance(): void {
    this.#pushMissing()
    if (this.#isMoving || this.#isLeaving) return
    const left = depthOf(this.#history.state) - this.#depth()
    if (left > 0) this.#go(-left)
  }

  #pushMissing(): void {
    if (this.#isMoving || this.#isLeaving) return
    const wanted = this.#depth()
    const state = this.#history.state as EntryState | null
    for (let layers = depthOf(state) + 1; layers <= wanted; layers++) {
      this.#history.pushState({ ...state, layers }, "")
    }
  }

  #go(by: number): void {
    this.#isMoving = true
    this.#history.go(by)
  }
}

const depthOf = (state: unknown): number => (state as EntryState | null)?.layers ?? 0

/**
 * An entry created by the browser itself, as for `#lenses`, has no key; React Router uses this
 * name.
 */
const keyOf = (state: unknown): string => (state as EntryState | null)?.key ?? "default"
