import { useState } from "react"

const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
})

/** The first message, with the time at which it came. */
export function Greeting({ from, message }: { from: string; message: string }) {
  const [time] = useState(() => new Date())
  return (
    <div className="floating-whatsapp-message">
      <span className="floating-whatsapp-sender">{from}</span>
      <p>{message}</p>
      <time dateTime={time.toISOString()}>{clock.format(time)}</time>
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
