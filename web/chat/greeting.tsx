import { useState } from "react"

/** Created with the first greeting: loading the tables of `Intl` takes a phone 30 ms. */
let clock: Intl.DateTimeFormat | undefined

function formatTime(time: Date): string {
  clock ??= new Intl.DateTimeFormat("en-IN", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  })
  return clock.format(time)
}

/** The first message, with its time. */
export function Greeting({ from, message }: { from: string; message: string }) {
  const [time] = useState(() => new Date())
  return (
    <div className="floating-whatsapp-message">
      <span className="floating-whatsapp-sender">{from}</span>
      <p>{message}</p>
      <time dateTime={time.toISOString()}>{formatTime(time)}</time>
    </div>
  )
}

export function Typing() {
  return (
    <div
      className="floating-whatsapp-message floating-whatsapp-typing"
      role="img"
      aria-label="Typing"
    >
      <i />
      <i />
      <i />
    </div>
  )
}
