import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { chatDefaults, withDefaults } from "./chat-options.ts"

test("A chat with only a number has a default name, status and placeholder [CHT-29, CHT-30, CHT-32, X-10]", () => {
  const { accountName, statusMessage, placeholder } = withDefaults(translations.en, {
    phoneNumber: "910000000000",
  })
  expect(accountName).toBe("Account Name")
  expect(statusMessage).toBe("Typically replies within 1 hour")
  expect(placeholder).toBe("Type a message..")
})

test("By default it greets with a waving hand [CHT-31, X-50]", () => {
  const { chatMessage } = withDefaults(translations.en, { phoneNumber: "910000000000" })
  expect(chatMessage).toBe("Hello there! and How can we help? 👋")
})

test("By default it types for two seconds and closes only by its own buttons [CHT-33, CHT-34]", () => {
  const { messageDelay, allowClickAway, allowEsc } = chatDefaults
  expect({ messageDelay, allowClickAway, allowEsc }).toEqual({
    messageDelay: 2,
    allowClickAway: false,
    allowEsc: false,
  })
})

test("By default the badge appears every sixty seconds without limit and without a sound [CHT-35]", () => {
  const { notification, notificationDelay, notificationLoop, notificationSound } = chatDefaults
  expect({ notification, notificationDelay, notificationLoop, notificationSound }).toEqual({
    notification: true,
    notificationDelay: 60,
    notificationLoop: 0,
    notificationSound: false,
  })
})

test("By default the box is 320 pixels high and light [CHT-36]", () => {
  const { chatboxHeight, darkMode } = chatDefaults
  expect({ chatboxHeight, darkMode }).toEqual({ chatboxHeight: 320, darkMode: false })
})

test("Options replace the defaults", () => {
  const options = withDefaults(translations.en, {
    phoneNumber: "910000000000",
    accountName: "Chashma",
    allowEsc: true,
  })
  expect(options).toMatchObject({ accountName: "Chashma", allowEsc: true, messageDelay: 2 })
})
