import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { chatAddress } from "./chat-address.ts"
import { chatDefaults } from "./chat-options.ts"
import { chatAtFirst, chatState } from "./chat-state.ts"
import { startNotifications } from "./notifications.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("The chat starts closed, with the typing indicator and without a badge [CHT-17]", () => {
  expect(chatAtFirst).toEqual({ open: false, delay: true, notification: false })
})

test("A shopper who opens the chat takes the badge down; closing only closes [CHT-18, CHT-19]", () => {
  const notified = chatState(chatAtFirst, "notified")
  expect(notified.notification).toBe(true)
  const opened = chatState(notified, "opened")
  expect(opened).toEqual({ open: true, delay: true, notification: false })
  expect(chatState(chatState(opened, "greeted"), "closed")).toEqual({
    open: false,
    delay: false,
    notification: false,
  })
})

test("No badge rises while the shopper has the chat open", () => {
  const opened = chatState(chatAtFirst, "opened")
  expect(chatState(opened, "notified")).toBe(opened)
})

test("The badge rises every sixty seconds when the delay is sixty [CHT-23, CHT-27]", () => {
  const rise = vi.fn()
  const stop = startNotifications({ delay: 60, loop: 0 }, rise, vi.fn())
  vi.advanceTimersByTime(59_999)
  expect(rise).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(rise).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(rise).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(rise).toHaveBeenCalledTimes(3)
})

test("With a count of three the badge rises three times and then says that it is done [CHT-24]", () => {
  const rise = vi.fn()
  const done = vi.fn()
  startNotifications({ delay: 10, loop: 3 }, rise, done)
  vi.advanceTimersByTime(100_000)
  expect(rise).toHaveBeenCalledTimes(3)
  expect(done).toHaveBeenCalledOnce()
})

test("A delay below ten seconds is refused in the log and starts nothing [CHT-28]", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const rise = vi.fn()
  startNotifications({ delay: 9, loop: 0 }, rise, vi.fn())
  vi.advanceTimersByTime(60_000)
  expect(rise).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledOnce()
  startNotifications({ delay: 10, loop: 1 }, rise, vi.fn())
  vi.advanceTimersByTime(10_000)
  expect(rise).toHaveBeenCalledOnce()
})

test("A shopper's message arrives as it was typed [CHT-03, CHT-05]", () => {
  const typed = "Is 52 □ 18 & 140 right? #41 + case\nThanks"
  const address = new URL(chatAddress("919812345678", typed))
  expect([...address.searchParams]).toEqual([
    ["phone", "919812345678"],
    ["text", typed],
  ])
})

test("Untold, the widget uses its standing values [CHT-29, CHT-30, CHT-32, CHT-33, CHT-34, CHT-35, CHT-36]", () => {
  expect(chatDefaults).toMatchObject({
    accountName: "Account Name",
    statusMessage: "Typically replies within 1 hour",
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
  })
})

test("Untold, it greets with a wave [CHT-31]", () => {
  expect(chatDefaults.chatMessage).toMatch(/^Hello there! and How can we help\? \p{Emoji}$/u)
})
