import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

/** Where in a conversation a server may misbehave: at the greeting, or at a command. */
export type SmtpStage = "greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "message"

/** A reply line, or another action on the connection. */
export type SmtpReply = string | ((socket: Socket) => void)

const goodReplies: Record<SmtpStage, string> = {
  greeting: "220 mail.test ESMTP",
  EHLO: "250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME",
  AUTH: "235 2.7.0 Welcome",
  MAIL: "250 2.1.0 Ok",
  RCPT: "250 2.1.5 Ok",
  DATA: "354 Go on",
  message: "250 2.0.0 Taken",
}

/**
 * An SMTP server on a free port that replies correctly, line by line, except where configured
 * otherwise. Written from RFC 5321, without a library, so that it disagrees with our client when
 * that is wrong.
 */
export async function smtpConversation(
  replies: Partial<Record<SmtpStage, SmtpReply>> = {},
  host = "127.0.0.1",
) {
  const commands: string[] = []
  const messages: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => {})
    const answer = (stage: SmtpStage) => {
      const reply = replies[stage] ?? goodReplies[stage]
      if (typeof reply === "string") socket.write(`${reply}\r\n`)
      else reply(socket)
    }
    let buffer = ""
    let message: string[] | null = null
    socket.on("data", (bytes) => {
      buffer += bytes.toString("latin1")
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (message && line === ".") {
          messages.push(message.join("\r\n"))
          message = null
          answer("message")
        } else if (message) {
          message.push(line.replace(/^\.\./, "."))
        } else {
          commands.push(line)
          const word = line.split(" ")[0]!.toUpperCase()
          if (word === "QUIT") socket.end("221 Bye\r\n")
          else if (word in goodReplies) answer(word as SmtpStage)
          else socket.write("502 Not known\r\n")
          if (word === "DATA" && replies.DATA === undefined) message = []
        }
      }
    })
    answer("greeting")
  })
  server.listen(0, host)
  await once(server, "listening")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://shop:hush%40@${host}:${port}`, commands, messages }
}
