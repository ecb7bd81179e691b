import type { ChatOptions } from "./chat-options.ts"
import { NotificationTimer } from "./notification-timer.ts"

export interface ChatState {
  open: boolean
  /** The typing indicator is shown in place of the greeting. */
  delay: boolean
  /** The badge is visible. */
  notification: boolean
}

/** @internal */
export const chatAtFirst: ChatState = { open: false, delay: true, notification: false }

/** The behaviour of the widget, independent of its design: state, timers and callbacks. */
export class Chat {
  /** The latest options: a changed callback neither fires twice nor restarts a timer. */
  options: ChatOptions
  #state = chatAtFirst
  #badge = new NotificationTimer()
  #typing: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()

  constructor(options: ChatOptions) {
    this.options = options
  }

  state = (): ChatState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Starts the timers of the badge; returns a function that stops them. */
  start(): () => void {
    const { notification, notificationDelay: delay, notificationLoop: loop } = this.options
    if (notification) {
      this.#badge.start(
        { delay, loop },
        () => this.#notify(),
        () => this.options.onLoopDone?.(),
      )
    }
    return () => {
      this.#badge.stop()
      clearTimeout(this.#typing)
    }
  }

  open() {
    if (this.#state.open) return
    this.#badge.cancel()
    this.#change({ open: true, notification: false })
    if (this.#state.delay) {
      clearTimeout(this.#typing)
      this.#typing = setTimeout(
        () => this.#change({ delay: false }),
        this.options.messageDelay * 1000,
      )
    }
    this.options.onClick?.()
  }

  close() {
    if (!this.#state.open) return
    this.#change({ open: false })
    this.options.onClose?.()
  }

  pressedEscape() {
    if (this.options.allowEsc) this.close()
  }

  clickedAway() {
    if (this.options.allowClickAway) this.close()
  }

  #notify() {
    const { notificationLoop, notificationSound, notificationSoundSrc } = this.options
    this.#change({ notification: true })
    if (notificationLoop > 0 && notificationSound && notificationSoundSrc) {
      // Browsers block sound before a user's first interaction; then it stays silent.
      new Audio(notificationSoundSrc).play().catch(() => {})
    }
    this.options.onNotification?.()
  }

  #change(change: Partial<ChatState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
