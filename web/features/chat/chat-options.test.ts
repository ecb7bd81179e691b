import { expect, test } from "vitest"
import { chatDefaults, withDefaults } from "./chat-options.ts"

test("A chat of which only the number is told has a name, a status and a placeholder [CHT-29, CHT-30, CHT-32, X-10]", () => {
  const { accountName, statusMessage, placeholder } = withDefaults({ phoneNumber: "910000000000" })
  expect(accountName).toBe("Account Name")
  expect(statusMessage).toBe("Typically replies within 1 hour")
  expect(placeholder).toBe("Type a message..")
})

test("Untold, it greets with a waving hand [CHT-31, X-50]", () => {
  expect(chatDefaults.chatMessage).toBe("Hello there! and How can we help? 👋")
})

test("Untold, it types for two seconds and closes by its own buttons alone [CHT-33, CHT-34]", () => {
  const { messageDelay, allowClickAway, allowEsc } = chatDefaults
  expect({ messageDelay, allowClickAway, allowEsc }).toEqual({
    messageDelay: 2,
    allowClickAway: false,
    allowEsc: false,
  })
})

test("Untold, the badge rises every sixty seconds without end and without a sound [CHT-35]", () => {
  const { notification, notificationDelay, notificationLoop, notificationSound } = chatDefaults
  expect({ notification, notificationDelay, notificationLoop, notificationSound }).toEqual({
    notification: true,
    notificationDelay: 60,
    notificationLoop: 0,
    notificationSound: false,
  })
})

test("Untold, the box is 320 pixels high and light [CHT-36]", () => {
  const { chatboxHeight, darkMode } = chatDefaults
  expect({ chatboxHeight, darkMode }).toEqual({ chatboxHeight: 320, darkMode: false })
})

test("What is told replaces what stands", () => {
  const options = withDefaults({
    phoneNumber: "910000000000",
    accountName: "Chashma",
    allowEsc: true,
  })
  expect(options).toMatchObject({ accountName: "Chashma", allowEsc: true, messageDelay: 2 })
})
