import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { chatAtFirst } from "./chat.ts"
import { ChatBox } from "./chat-box.tsx"
import { ChatButton } from "./chat-button.tsx"
import { type ChatOptions, type ChatProps, withDefaults } from "./chat-options.ts"
import { ChatWidget } from "./chat-widget.tsx"

const phoneNumber = "910000000000"

const box = (options: Partial<ChatOptions>, state = { ...chatAtFirst, delay: false }) =>
  renderToStaticMarkup(
    <ChatBox
      id="box"
      options={withDefaults(translations.en, { phoneNumber, ...options })}
      state={state}
      onClose={() => {}}
    />,
  )

const button = (options: Partial<ChatOptions>, notification = false) =>
  renderToStaticMarkup(
    <ChatButton
      options={withDefaults(translations.en, { phoneNumber, ...options })}
      state={{ ...chatAtFirst, notification }}
      box="box"
      button={{ current: null }}
      onPress={() => {}}
    />,
  )

const widget = (options: Partial<ChatProps>) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: "/", element: <ChatWidget phoneNumber={phoneNumber} {...options} /> },
      ])}
    />,
  )

test("The chat shows the owner's name, status, greeting, placeholder and picture [CHT-11, ENT-28]", () => {
  const html = box({
    accountName: "Chashma",
    avatar: "/mark.svg",
    statusMessage: "Replies within 24 hours",
    chatMessage: "Namaste!\nWrite to us.",
    placeholder: "Your question",
  })
  for (const text of [
    "Chashma",
    "/mark.svg",
    "24 hours",
    "Namaste!\nWrite to us.",
    "Your question",
  ])
    expect(html).toContain(text)
})

test("The typing indicator is shown before the greeting, and never both [CHT-12]", () => {
  expect(box({}, chatAtFirst)).toContain("Typing")
  expect(box({}, chatAtFirst)).not.toContain("Hello there!")
  expect(box({})).toContain("Hello there!")
  expect(box({})).not.toContain("Typing")
})

test("The badge shows 1 in the owner's style, and its button has a text label [CHT-14, ENT-29]", () => {
  const html = button(
    { notificationStyle: { background: "navy" }, notificationClassName: "my-badge" },
    true,
  )
  expect(html).toMatch(/class="floating-whatsapp-notification my-badge">1</)
  expect(html).toContain("background:navy")
  expect(html).toContain("1 new message")
  expect(button({})).not.toContain("floating-whatsapp-notification")
})

test("The owner's styles and classes are applied to the button, the box and the widget [ENT-30]", () => {
  expect(button({ buttonStyle: { color: "navy" }, buttonClassName: "my-button" })).toMatch(
    /style="color:navy" class="floating-whatsapp-button my-button"/,
  )
  const html = box({
    chatboxHeight: 240,
    chatboxStyle: { color: "navy" },
    chatboxClassName: "my-box",
  })
  expect(html).toMatch(/style="color:navy" class="floating-whatsapp-chatbox my-box"/)
  expect(html).toContain("height:240px")
  const whole = widget({ style: { opacity: 0.5 }, className: "my-chat" })
  expect(whole).toMatch(/style="opacity:0.5" class="floating-whatsapp my-chat"/)
})

test("A dark chat has the dark theme, a light one does not [CHT-15, ENT-30]", () => {
  expect(widget({ darkMode: true })).toContain("data-dark")
  expect(widget({})).not.toContain("data-dark")
})
