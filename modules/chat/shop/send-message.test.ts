import type { FormEvent } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { chatDefaults } from "./chat-options.ts"
import { chatAddress, sendMessage, serviceName } from "./send-message.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

const submitted = {} as FormEvent<HTMLFormElement>
const phoneNumber = "910000000000"
const { service } = chatDefaults

test("A shopper's message is sent to the chat service unchanged [CHT-03, CHT-04, X-74, ENT-28]", () => {
  const typed = "53 □ 18 & 140? #41 + case\n100 % धन्यवाद"
  const { searchParams } = new URL(chatAddress(service, phoneNumber, typed))
  expect([...searchParams]).toEqual([
    ["phone", phoneNumber],
    ["text", typed],
  ])
})

test("The owner's callback receives a message after its window opened, with event and text [CHT-06, ENT-31]", () => {
  const order: string[] = []
  const open = vi.fn(() => order.push("window"))
  vi.stubGlobal("window", { open })
  const onSubmit = vi.fn(() => order.push("callback"))
  expect(sendMessage({ phoneNumber, service, onSubmit }, submitted, "Hello")).toBe(true)
  expect(order).toEqual(["window", "callback"])
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(submitted, "Hello")
  expect(open).toHaveBeenCalledExactlyOnceWith(
    chatAddress(service, phoneNumber, "Hello"),
    "_blank",
    expect.stringContaining("noopener"),
  )
})

test("The messaging service is configurable, and its name is shown to the visitor [X-56]", () => {
  const address = new URL(chatAddress("https://chat.example/open?from=shop", phoneNumber, "Hello"))
  expect(address.hostname).toBe("chat.example")
  expect([...address.searchParams.keys()]).toEqual(["from", "phone", "text"])
  expect(serviceName(service)).toBe("WhatsApp")
  expect(serviceName("https://chat.example/open")).toBe("chat.example")
})

test("A message of only whitespace is not sent [CHT-26]", () => {
  const open = vi.fn()
  vi.stubGlobal("window", { open })
  const onSubmit = vi.fn()
  for (const nothing of ["", "   "]) {
    expect(sendMessage({ phoneNumber, service, onSubmit }, submitted, nothing)).toBe(false)
  }
  expect(open).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
