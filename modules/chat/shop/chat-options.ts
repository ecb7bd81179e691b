import type { CSSProperties, FormEvent } from "react"
import type { Translate } from "#words/sentence.ts"

/** Texts and closing behaviour of the box. */
interface ChatContent {
  /** Digits with the country code. */
  phoneNumber: string
  /** Address of the messaging service; `phone` and `text` are added to it. */
  service: string
  accountName: string
  /** URL of a square picture; without one the account's initial is shown. */
  avatar?: string
  statusMessage: string
  chatMessage: string
  placeholder: string
  /** Seconds of the typing indicator before the greeting. */
  messageDelay: number
  allowClickAway: boolean
  allowEsc: boolean
}

/** The badge on the closed button. */
interface ChatNotifications {
  notification: boolean
  /** Seconds between two appearances, at least 10. */
  notificationDelay: number
  /** How often the badge appears; 0 is unlimited. */
  notificationLoop: number
  /** Played at each counted appearance, so only with a loop. */
  notificationSound: boolean
  notificationSoundSrc?: string
  notificationStyle?: CSSProperties
  notificationClassName?: string
}

interface ChatLook {
  buttonStyle?: CSSProperties
  buttonClassName?: string
  /** Height of the box's body in pixels; more than 382 is cut. */
  chatboxHeight: number
  chatboxStyle?: CSSProperties
  chatboxClassName?: string
  darkMode: boolean
  style?: CSSProperties
  className?: string
}

interface ChatCallbacks {
  /** The box opened. */
  onClick?: () => void
  /** The message's window opened. */
  onSubmit?: (event: FormEvent<HTMLFormElement>, text: string) => void
  /** The box closed. */
  onClose?: () => void
  /** The badge appeared. */
  onNotification?: () => void
  /** The badge appeared for the last time. */
  onLoopDone?: () => void
}

export interface ChatOptions extends ChatContent, ChatNotifications, ChatLook, ChatCallbacks {}

/** Required options; the others have defaults. */
export type ChatProps = Pick<ChatOptions, "phoneNumber"> & Partial<ChatOptions>

/** @internal */
export const chatDefaults = {
  service: "https://api.whatsapp.com/send/",
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

export const withDefaults = (t: Translate, props: ChatProps): ChatOptions => ({
  ...chatDefaults,
  accountName: t("Account Name"),
  statusMessage: t("Typically replies within 1 hour"),
  chatMessage: t("Hello there! and How can we help? 👋"),
  placeholder: t("Type a message.."),
  ...props,
})
