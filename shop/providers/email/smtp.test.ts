import { afterEach, expect, test, vi } from "vitest"
import { type SmtpReply, type SmtpStage, smtpConversation } from "../testing/smtp-conversation.ts"
import { holdTimeLimits, passTimeLimits } from "../testing/time-limits.ts"
import { smtp } from "./smtp.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const message = {
  id: "0b9e5b0e-1111-4222-8333-444455556666",
  to: "asha@home.example",
  subject: "Your order CH-26-000123 · ₹899",
  text: "Thank you, आशा.",
  html: "<p>Thank you, आशा.</p>",
  attachments: [
    { name: "CH-26-27-000123.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7") },
  ],
}

const senderTo = (url: string) =>
  smtp({ url: () => url, from: () => ({ name: "Chashma", address: "care@chashma.example" }) })

async function send(replies: Partial<Record<SmtpStage, SmtpReply>> = {}, change = {}) {
  const server = await smtpConversation(replies)
  const result = await senderTo(server.url).send({ ...message, ...change })
  return { result, ...server }
}

test("An e-mail is sent to one address after sign-in, with a stable Message-ID and its attachment", async () => {
  const { result, commands, messages } = await send()
  expect(result).toEqual({ ok: true, value: undefined })
  expect(commands).toContain(`AUTH PLAIN ${Buffer.from("\0shop\0hush@").toString("base64")}`)
  expect(commands).toContain("MAIL FROM:<care@chashma.example>")
  expect(commands.filter((line) => line.startsWith("RCPT"))).toEqual([
    "RCPT TO:<asha@home.example>",
  ])
  const [sent] = messages
  expect(sent).toContain(`Message-ID: <${message.id}@chashma.example>`)
  expect(sent).toContain("From: Chashma <care@chashma.example>")
  expect(sent).toContain("To: asha@home.example")
  expect(sent).toContain("Auto-Submitted: auto-generated")
  expect(sent).toMatch(/Subject: =\?UTF-8\?/)
  expect(sent).toContain("Content-Type: text/plain; charset=utf-8")
  expect(sent).toContain("Content-Type: text/html; charset=utf-8")
  expect(sent).toContain("filename=CH-26-27-000123.pdf")
  expect(sent).toContain(Buffer.from("%PDF-1.7").toString("base64"))
})

test("A domain of another script is written in ASCII, for servers without SMTPUTF8", async () => {
  const { commands, messages } = await send({}, { to: "asha@xn--11bx1g.xn--h2brj9c" })
  expect(commands).toContain("RCPT TO:<asha@xn--11bx1g.xn--h2brj9c>")
  expect(messages[0]).toContain("To: asha@xn--11bx1g.xn--h2brj9c")
})

test("Only an e-mail with offers has an unsubscribe button in mail programs", async () => {
  const unsubscribeUrl = "https://shop.example/backend/api/unsubscribe/one-click/s.1.x"
  const { messages } = await send({}, { unsubscribeUrl })
  const headers = messages[0]?.replaceAll("\r\n ", " ")
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  expect((await send()).messages[0]).not.toContain("List-Unsubscribe")
})

test("No text can add a header or a recipient", async () => {
  const { commands, messages } = await send({}, { subject: "Hello\r\nBcc: other@home.example" })
  expect(commands.filter((line) => line.startsWith("RCPT"))).toHaveLength(1)
  expect(messages[0]).not.toMatch(/^Bcc:/m)
})

const secret = "asha@home.example hush@"

test.each<[stage: SmtpStage, reply: string, reason: string, detail: string]>([
  ["RCPT", `550 5.1.1 no such ${secret}`, "refused", "SMTP 550 to RCPT TO"],
  ["RCPT", `450 4.2.1 ${secret} is busy`, "unavailable", "SMTP 450 to RCPT TO"],
  ["message", `552 5.3.4 too large, ${secret}`, "refused", "SMTP 552 to DATA"],
  ["message", `451 4.3.0 later, ${secret}`, "unavailable", "SMTP 451 to DATA"],
  ["MAIL", `553 5.7.1 ${secret} may not send`, "unavailable", "SMTP 553 to MAIL FROM"],
  ["AUTH", `535 5.7.8 ${secret}`, "unavailable", "SMTP 535 to AUTH PLAIN"],
  ["greeting", `554 5.7.1 ${secret}`, "unavailable", "SMTP 554 to CONN"],
  ["greeting", `421 4.3.2 ${secret}`, "unavailable", "SMTP 421 to CONN"],
])(
  "A server that replies to %s with %s is described in the shop's own words",
  async (stage, reply, reason, detail) => {
    const { result } = await send({ [stage]: reply })
    expect(result).toEqual({ ok: false, failure: { reason, detail } })
  },
)

const endless: SmtpReply = (socket) => {
  const more = () => {
    while (!socket.destroyed && socket.write("250-and more\r\n".repeat(1000)));
  }
  socket.on("drain", more)
  more()
}

test.each<[name: string, stage: SmtpStage, reply: SmtpReply, detail: RegExp]>([
  ["sends nothing", "greeting", passTimeLimits, /^no reply within 30 s$/],
  ["stops before it takes the e-mail", "message", passTimeLimits, /^no reply within 30 s$/],
  ["disconnects immediately", "greeting", (socket) => socket.destroy(), /^no reply \(E[A-Z]+\)$/],
  ["hangs up after the e-mail", "message", (socket) => socket.destroy(), /^no reply \(E[A-Z]+\)$/],
  ["replies with HTTP", "greeting", "HTTP/1.1 400 Bad Request", /^no reply \(E[A-Z]+\)$/],
  ["talks without end", "EHLO", endless, /^no reply \(E[A-Z]+\)$/],
])("A server that %s is unavailable", async (_name, stage, reply, detail) => {
  const limits = holdTimeLimits()
  const { result } = await send({ [stage]: reply })
  expect(result).toEqual({
    ok: false,
    failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
  })
  expect(limits).toEqual([30_000])
})

test("When nothing is listening, the e-mail is sent later", async () => {
  const result = await senderTo("smtp://127.0.0.1:9").send(message)
  expect(result).toMatchObject({ ok: false, failure: { reason: "unavailable" } })
})

test("A remote server without encryption receives neither password nor e-mail", async () => {
  // Another loopback address, which the client treats as a remote server.
  const server = await smtpConversation({}, "127.0.0.2")
  expect(await senderTo(server.url).send(message)).toMatchObject({
    ok: false,
    failure: { reason: "unavailable" },
  })
  expect(server.commands.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
  expect(server.messages).toEqual([])
})
