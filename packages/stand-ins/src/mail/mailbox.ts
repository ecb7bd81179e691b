import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import type { SMTPServer } from "smtp-server"
import type { Clock } from "../clock.ts"
import { indianTime } from "../indian-time.ts"
import type { StandInStore, StoredTable } from "../stand-in-store.ts"

export interface MailOptions {
  user: string
  password: string
  /**
   * Receives a function that returns the mailbox's SMTP port; the server starts when it is called.
   */
  onReady: (port: () => Promise<number>) => void
}

/**
 * The faults of the mail server: `refuse` refuses this address (550), `defer` says later (451),
 * `lose` accepts an e-mail and discards it, `drop` keeps it and disconnects before it confirms.
 */
export const deliveries = ["ok", "refuse", "defer", "lose", "drop"] as const

export interface MailBehaviour {
  delivery: (typeof deliveries)[number]
  /** How many more e-mails are affected; null for all. */
  times: number | null
}

export const noMailFaults: MailBehaviour = { delivery: "ok", times: null }

export interface StoredMail {
  id: string
  message_id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { name: string; type: string; size: number; base64: string }[]
  received_at: string
}

export interface Mailbox {
  behaviour: MailBehaviour
  mails: StoredTable<StoredMail>
  /** Starts the SMTP server the first time. */
  port: () => Promise<number>
  close: () => Promise<void>
}

const MAX_MAIL_BYTES = 10_000_000

/** A mail server on a port of the loopback interface that the operating system chooses. */
export function openMailbox(
  { user, password }: Pick<MailOptions, "user" | "password">,
  storage: StandInStore,
  clock: Clock,
): Mailbox {
  const behaviour = { ...noMailFaults }
  const mails = storage.table<StoredMail>("mail")
  let server: SMTPServer | null = null
  let starting: Promise<number> | null = null

  /** The fault of this e-mail; a counted fault is used up. */
  const nextDelivery = (): MailBehaviour["delivery"] => {
    const { delivery, times } = behaviour
    if (delivery === "ok" || times === null) return delivery
    behaviour.times = times - 1
    if (behaviour.times === 0) Object.assign(behaviour, noMailFaults)
    return delivery
  }

  async function start(): Promise<number> {
    // Loaded with the first e-mail: most demonstrations never send one.
    const [{ SMTPServer }, { simpleParser }] = await Promise.all([
      import("smtp-server"),
      import("mailparser"),
    ])
    const fates = new WeakMap<object, MailBehaviour["delivery"]>()
    server = new SMTPServer({
      name: "mailbox.sandbox",
      banner: "Sandbox mailbox",
      // Encryption is not needed on the loopback interface.
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      size: MAX_MAIL_BYTES,
      closeTimeout: 500,
      logger: false,
      onAuth: (given, _session, done) =>
        given.username === user && given.password === password
          ? done(null, { user })
          : done(smtpError(535, "Authentication failed")),
      onRcptTo: (_address, session, done) => {
        const delivery = nextDelivery()
        fates.set(session, delivery)
        if (delivery === "refuse") return done(smtpError(550, "No such mailbox"))
        if (delivery === "defer") return done(smtpError(451, "Try again later"))
        done()
      },
      onData: (stream, session, done) => {
        const take = async () => {
          const parsed = await simpleParser(stream)
          const delivery = fates.get(session)
          if (delivery === "lose") return
          const id = randomUUID()
          mails.put(id, {
            id,
            message_id: parsed.messageId ?? "",
            from: parsed.from?.text ?? "",
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: parsed.subject ?? "",
            text: parsed.text ?? "",
            html: parsed.html || "",
            headers: Object.fromEntries(
              parsed.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 2)]),
            ),
            attachments: parsed.attachments.map(({ filename, contentType, content, size }) => ({
              name: filename ?? "attachment",
              type: contentType,
              size,
              base64: content.toString("base64"),
            })),
            received_at: indianTime(clock.now()),
          })
          if (delivery === "drop") throw smtpError(421, "Connection lost")
        }
        take().then(
          () => done(),
          (error: Error) => done(error),
        )
      },
    })
    // A client that disconnects is not an error of the shop.
    server.on("error", () => {})
    const listening = server
    return new Promise<number>((resolve, reject) => {
      listening.server.once("error", reject)
      listening.listen(0, "127.0.0.1", () => {
        resolve((listening.server.address() as AddressInfo).port)
      })
    })
  }

  return {
    behaviour,
    mails,
    port: () => {
      starting ??= start()
      return starting
    },
    close: async () => {
      await starting?.catch(() => {})
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
