export interface ChatState {
  open: boolean
  /** The typing indicator stands where the greeting will be. */
  delay: boolean
  /** The badge is up. */
  notification: boolean
}

export const chatAtFirst: ChatState = { open: false, delay: true, notification: false }

export type ChatEvent = "opened" | "closed" | "greeted" | "notified"

export function chatState(state: ChatState, event: ChatEvent): ChatState {
  switch (event) {
    case "opened":
      return { ...state, open: true, notification: false }
    case "closed":
      return { ...state, open: false }
    case "greeted":
      return { ...state, delay: false }
    case "notified":
      return state.open ? state : { ...state, notification: true }
  }
}
