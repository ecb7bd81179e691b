import { createTransport } from "nodemailer"
import { expect, test } from "vitest"
import { start } from "../testing/start.ts"
import type { MailOptions } from "./mailbox.ts"

const account = { user: "shop", password: "hush" }

async function startMailbox() {
  let port: () => Promise<number> = () => Promise.reject(new Error("not ready"))
  const email: MailOptions = {
    ...account,
    onReady: (given) => {
      port = given
    },
  }
  const shop = await start({ options: { email } })
  const send = async (change: object = {}, pass = account.password) =>
    createTransport({
      host: "127.0.0.1",
      port: await port(),
      ignoreTLS: true,
      auth: { user: account.user, pass },
    }).sendMail({
      from: "Chashma <care@chashma.example>",
      to: "asha@home.example",
      subject: "Your order <b>",
      text: "See http://127.0.0.1:3000/orders",
      html: "<html><head></head><body><script>alert(1)</script><p>Hello</p></body></html>",
      attachments: [{ filename: "../bill 1.pdf", content: Buffer.from("%PDF-1.7") }],
      ...change,
    })
  const get = (path = "") => shop.app.inject(`/sandbox/mail${path}`)
  const messages = async (to?: string) =>
    (await get(`/messages${to ? `?to=${to}` : ""}`)).json<
      { id: string; subject: string; to: string[] }[]
    >()
  const control = (payload: object) =>
    shop.app.inject({ method: "POST", url: "/sandbox/mail/control", payload })
  return { send, get, messages, control }
}

test("An e-mail that was sent over SMTP can be read, with its attachment", async () => {
  const { send, get, messages } = await startMailbox()
  await send()
  const [one] = await messages("asha@home.example")
  expect(one).toMatchObject({ subject: "Your order <b>", to: ["asha@home.example"] })
  expect(await messages("other@home.example")).toEqual([])

  const list = await get()
  expect(list.body).toContain("Your order &lt;b&gt;")
  expect(list.body).toContain("1 attachment")
  const page = await get(`/${one!.id}`)
  expect(page.body).toContain('href="http://127.0.0.1:3000/orders"')
  const file = await get(`/${one!.id}/attachments/0`)
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/)
  expect(file.body).toBe("%PDF-1.7")
})

test("A picture that an e-mail brings along is shown in it", async () => {
  const { send, get, messages } = await startMailbox()
  await send({
    html: '<html><head></head><body><img src="cid:logo" alt="Chashma"></body></html>',
    attachments: [{ filename: "logo.png", content: Buffer.from("a picture"), cid: "logo" }],
  })
  const [one] = await messages()
  const { body, headers } = await get(`/${one!.id}/html`)
  expect(body).toContain(
    `src="data:image/png;base64,${Buffer.from("a picture").toString("base64")}"`,
  )
  expect(headers["content-security-policy"]).toMatch(/; img-src data:;/)
})

test("The HTML of an e-mail is shown where it cannot run or load anything", async () => {
  const { send, get, messages } = await startMailbox()
  await send()
  const [one] = await messages()
  const html = await get(`/${one!.id}/html`)
  const policy = String(html.headers["content-security-policy"])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect((await get(`/${one!.id}`)).body).toMatch(/<iframe [^>]*sandbox="allow-popups /)
})

test("An empty mailbox says so, and unknown e-mails are not found", async () => {
  const { get } = await startMailbox()
  expect((await get()).body).toContain("No e-mail has been sent yet")
  for (const path of ["/nothing", "/nothing/html", "/nothing/attachments/0"]) {
    expect((await get(path)).statusCode).toBe(404)
  }
})

test("A wrong password is refused", async () => {
  const { send, messages } = await startMailbox()
  await expect(send({}, "guessed")).rejects.toMatchObject({ responseCode: 535 })
  expect(await messages()).toEqual([])
})

test("The mailbox can be configured to refuse, defer, lose or drop e-mails", async () => {
  const { send, messages, control } = await startMailbox()
  await control({ delivery: "refuse", times: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: 550 })
  await control({ delivery: "defer", times: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await control({ delivery: "lose", times: 1 })
  await send()
  expect(await messages()).toEqual([])
  await control({ delivery: "drop", times: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: 421 })
  expect(await messages()).toHaveLength(1)
  await send()
  expect(await messages()).toHaveLength(2)
  expect((await control({ delivery: "burn" })).statusCode).toBe(400)
})
