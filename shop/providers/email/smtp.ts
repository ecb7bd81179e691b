import { ok } from "#domain/core/result.ts"
import { type ProviderResult, providerFailure } from "../provider-result.ts"
import type { EmailSender } from "./email-sender.ts"

/** Time limit of the whole conversation; after it the e-mail is sent again later. */
const LIMIT_SECONDS = 30

/** A reply is a few lines. */
const MAX_REPLY_BYTES = 65_536

export interface SmtpAccount {
  /**
   * `smtps://user:password@host:465` or `smtp://…:587`; both are encrypted, except to this machine.
   */
  url: () => string | Promise<string>
  from: () => { name: string; address: string }
}

/** Any mail server, through SMTP. One connection for each e-mail. */
export function smtp({ url, from: sender }: SmtpAccount): EmailSender {
  return {
    async send({ id, to, subject, text, html, attachments, unsubscribeUrl }) {
      const from = sender()
      const signal = AbortSignal.timeout(LIMIT_SECONDS * 1000)
      try {
        // Loaded with the first e-mail, to keep the shop's start short.
        const { createTransport } = await import("nodemailer")
        const transport = createTransport(connectionOf(new URL(await url())))
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
          attachments: attachments.map(({ name, type, content, contentId }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
            ...(contentId && { cid: contentId }),
          })),
          // RFC 3834: prevents automatic replies such as holiday notices.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl !== undefined && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        })
        return ok(undefined)
      } catch (error) {
        return signal.aborted ? timeOut : failureOf(error as SmtpError)
      }
    },
  }
}

function connectionOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === "smtps:"
  const isThisMachine = ["127.0.0.1", "[::1]", "localhost"].includes(hostname)
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Otherwise password and invoice would be sent unencrypted to a server without encryption.
    ...(isThisMachine ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    maxResponseSize: MAX_REPLY_BYTES,
  }
}

interface SmtpError {
  code?: string
  /** The command that failed. */
  command?: string
  responseCode?: number
}

const timeOut = providerFailure("unavailable", `no reply within ${LIMIT_SECONDS} s`)

/**
 * A refusal of any other command concerns sign-in, sender address or encryption: a wrong setting.
 */
const ABOUT_THE_EMAIL = ["RCPT TO", "DATA"]

/** Only the code and the command are kept: the server's text often repeats the address. */
function failureOf({ code, command, responseCode }: SmtpError): ProviderResult<never> {
  if (responseCode === undefined) return providerFailure("unavailable", `no reply (${code ?? "?"})`)
  const isPermanent = responseCode >= 500 && ABOUT_THE_EMAIL.includes(command ?? "")
  return providerFailure(
    isPermanent ? "refused" : "unavailable",
    `SMTP ${responseCode}${command ? ` to ${command}` : ""}`,
  )
}
