export interface ChatState {
  open: boolean
  /** The typing indicator is shown in place of the greeting. */
  delay: boolean
  /** The badge is visible. */
  notification: boolean
}

export type ChatEvent = "opened" | "closed" | "greeted" | "notified"

export const chatAtFirst: ChatState = { open: false, delay: true, notification: false }

export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event) {
    case "opened":
      return { ...state, open: true, notification: false }
    case "closed":
      return { ...state, open: false }
    case "greeted":
      return { ...state, delay: false }
    case "notified":
      return { ...state, notification: true }
  }
}
