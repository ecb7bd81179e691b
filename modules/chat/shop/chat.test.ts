import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { translations } from "#words/translations.ts"
import { Chat } from "./chat.ts"
import { type ChatOptions, withDefaults } from "./chat-options.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const chatWith = (options: Partial<ChatOptions> = {}) =>
  new Chat(withDefaults(translations.en, { phoneNumber: "910000000000", ...options }))

test("The chat starts with a closed box that will begin by typing, and without a badge [CHT-17]", () => {
  expect(chatWith().state()).toEqual({ open: false, delay: true, notification: false })
})

test("Opening the chat removes the badge permanently [CHT-18]", () => {
  const chat = chatWith()
  chat.start()
  vi.advanceTimersByTime(60_000)
  expect(chat.state().notification).toBe(true)
  chat.open()
  expect(chat.state()).toMatchObject({ open: true, notification: false })
  chat.close()
  chat.start()
  vi.advanceTimersByTime(600_000)
  expect(chat.state().notification).toBe(false)
})

test("A closed chat stays closed, and the greeting is kept for later [CHT-19]", () => {
  const chat = chatWith()
  chat.open()
  vi.advanceTimersByTime(2000)
  chat.close()
  expect(chat.state()).toEqual({ open: false, delay: false, notification: false })
  chat.open()
  expect(chat.state().delay).toBe(false)
})

test("The shop types for the configured time before it greets [CHT-20, CHT-33, ENT-28]", () => {
  const chat = chatWith()
  chat.open()
  vi.advanceTimersByTime(1999)
  expect(chat.state().delay).toBe(true)
  vi.advanceTimersByTime(1)
  expect(chat.state().delay).toBe(false)

  const slow = chatWith({ messageDelay: 5 })
  slow.open()
  vi.advanceTimersByTime(4999)
  expect(slow.state().delay).toBe(true)
  vi.advanceTimersByTime(1)
  expect(slow.state().delay).toBe(false)
})

test("A press outside the box closes it only if configured [CHT-21, ENT-28]", () => {
  const open = (allowClickAway: boolean) => {
    const chat = chatWith({ allowClickAway })
    chat.open()
    chat.clickedAway()
    return chat.state().open
  }
  expect([open(false), open(true)]).toEqual([true, false])
})

test("The Escape key closes the box only if configured [CHT-22, ENT-28]", () => {
  const open = (allowEsc: boolean) => {
    const chat = chatWith({ allowEsc })
    chat.open()
    chat.pressedEscape()
    return chat.state().open
  }
  expect([open(false), open(true)]).toEqual([true, false])
})

test("Whether, when and how often the badge appears is configurable [ENT-29]", () => {
  const risings = (options: Partial<ChatOptions>) => {
    const onNotification = vi.fn()
    const stop = chatWith({ ...options, onNotification }).start()
    vi.advanceTimersByTime(120_000)
    stop()
    return onNotification.mock.calls.length
  }
  expect(risings({})).toBe(2)
  expect(risings({ notification: false })).toBe(0)
  expect(risings({ notificationDelay: 30 })).toBe(4)
  expect(risings({ notificationDelay: 30, notificationLoop: 3 })).toBe(3)
})

test("A sound is played at each counted appearance, and never without a count [CHT-24, ENT-29]", () => {
  const play = vi.fn(async () => {})
  const Audio = vi.fn(function Audio() {
    return { play }
  })
  vi.stubGlobal("Audio", Audio)
  const sound = { notificationSound: true, notificationSoundSrc: "/ping.mp3" }
  chatWith({ ...sound, notificationLoop: 2 }).start()
  vi.advanceTimersByTime(600_000)
  expect(play).toHaveBeenCalledTimes(2)
  expect(Audio).toHaveBeenCalledWith("/ping.mp3")

  chatWith({ ...sound, notificationLoop: 0 }).start()
  chatWith({ notificationSoundSrc: "/ping.mp3", notificationLoop: 2 }).start()
  vi.advanceTimersByTime(600_000)
  expect(play).toHaveBeenCalledTimes(2)
})

test("Each event of the chat is emitted once, however often a button is pressed [ENT-31]", () => {
  const calls: string[] = []
  const chat = chatWith({
    notificationLoop: 2,
    onClick: () => calls.push("click"),
    onClose: () => calls.push("close"),
    onNotification: () => calls.push("notification"),
    onLoopDone: () => calls.push("loop done"),
  })
  chat.start()
  vi.advanceTimersByTime(600_000)
  chat.open()
  chat.open()
  chat.close()
  chat.close()
  expect(calls).toEqual(["notification", "notification", "loop done", "click", "close"])
})

test("A callback that changes between two renders receives the next event, and restarts nothing", () => {
  const before = vi.fn()
  const after = vi.fn()
  const chat = chatWith({ onNotification: before })
  chat.start()
  vi.advanceTimersByTime(59_000)
  chat.options = { ...chat.options, onNotification: after }
  vi.advanceTimersByTime(1000)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
})

test("A widget that is unmounted leaves no timer behind", () => {
  const chat = chatWith()
  const stop = chat.start()
  chat.open()
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
