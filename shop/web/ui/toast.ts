import type { ComponentType, ReactElement } from "react"

interface ToastOptions {
  /** A message replaces the one with the same id. */
  id?: string
  /** Milliseconds. */
  duration?: number
}

type ToastList = typeof import("./toast-list.tsx")
type Message = string | ReactElement

let loading: Promise<ToastList> | undefined
let showList: ((List: ComponentType) => void) | undefined

/**
 * Loads the library and the list of messages, once: no page starts with them.
 * @throws Error without a network; the next call tries again
 */
export async function loadToasts(): Promise<ToastList> {
  loading ??= import("./toast-list.tsx")
  try {
    const loaded = await loading
    showList?.(loaded.ToastList)
    return loaded
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Where the messages appear: `show` is called once they are loaded. */
export const registerToaster = (show: (List: ComponentType) => void): void => {
  showList = show
}

/** Messages keep the order of their calls. */
function send(message: (list: ToastList) => void): void {
  loadToasts().then(message, (error) => console.error("The message could not be shown.", error))
}

/**
 * Short messages: `toast.success` is shown for 2 s, the others for 4 s, at most 20 at a time.
 * `Toaster` renders them.
 */
export const toast = Object.assign(
  (message: Message, options?: ToastOptions) => send(({ toast }) => toast(message, options)),
  {
    success: (message: Message, options?: ToastOptions) =>
      send(({ toast }) => toast.success(message, options)),
    error: (message: Message, options?: ToastOptions) =>
      send(({ toast }) => toast.error(message, options)),
    /** Hides one, or all. */
    dismiss: (id?: string) => send(({ toast }) => toast.dismiss(id)),
    /** Removes one, or all, without a transition. */
    remove: (id?: string) => send(({ toast }) => toast.remove(id)),
  },
)
