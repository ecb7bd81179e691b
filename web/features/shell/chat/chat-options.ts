import type { CSSProperties, FormEvent } from "react"

/** Everything that the widget can be told (ENT-28 to ENT-31). Times are in seconds. */
export interface ChatOptions {
  /** Digits with the country code. */
  phoneNumber: string
  accountName: string
  /** Address of a picture, 60 by 60; the shop's mark where there is none. */
  avatar?: string
  statusMessage: string
  chatMessage: string
  placeholder: string
  /** How long the typing indicator stands before the greeting. */
  messageDelay: number
  allowClickAway: boolean
  allowEsc: boolean

  notification: boolean
  /** Between two risings of the badge; below 10 there are none. */
  notificationDelay: number
  /** How often the badge rises; 0 is without end. */
  notificationLoop: number
  notificationSound: boolean
  notificationSoundSrc?: string
  notificationStyle?: CSSProperties
  notificationClassName?: string

  buttonStyle?: CSSProperties
  buttonClassName?: string
  /** Height of the box's body in pixels; never more than 382. */
  chatboxHeight: number
  chatboxStyle?: CSSProperties
  chatboxClassName?: string
  darkMode: boolean
  style?: CSSProperties
  className?: string

  onClick?: () => void
  onSubmit?: (event: FormEvent<HTMLFormElement>, text: string) => void
  onClose?: () => void
  onNotification?: () => void
  onLoopDone?: () => void
}

export const chatDefaults = {
  accountName: "Account Name",
  statusMessage: "Typically replies within 1 hour",
  chatMessage: "Hello there! and How can we help? 👋",
  placeholder: "Type a message..",
  messageDelay: 2,
  allowClickAway: false,
  allowEsc: false,
  notification: true,
  notificationDelay: 60,
  notificationLoop: 0,
  notificationSound: false,
  chatboxHeight: 320,
  darkMode: false,
} satisfies Partial<ChatOptions>
