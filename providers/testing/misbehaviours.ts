import { type Behaviour, json } from "./provider-server.ts"
import { passTimeLimits } from "./time-limits.ts"

const raw =
  (status: number, type: string, text: string): Behaviour =>
  (response) => {
    response.writeHead(status, { "content-type": type }).end(text)
  }

const halfAnAnswer = '{"order_id": "pay-1", "order_'

const megabytes: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" })
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  }
  response.on("drain", more)
  more()
}

/**
 * Ways in which a provider fails that leave us knowing nothing, and what we say to each. To be used
 * while time limits are held: those who stay silent let them pass.
 */
export const misbehaviours: [name: string, behaviour: Behaviour, detail: RegExp][] = [
  ["never answers", passTimeLimits, /^no reply within 10 s$/],
  [
    "stops in the middle of its answer",
    (response) => {
      response.writeHead(200).write(halfAnAnswer, passTimeLimits)
    },
    /^no reply within 10 s$/,
  ],
  ["answers 500", json({ code: "internal_error", message: "9876543210" }, 500), /^HTTP 500$/],
  ["answers 502 with a page", raw(502, "text/html", "<h1>Bad gateway</h1>"), /^HTTP 502$/],
  ["answers 429", json({ code: "request_failed" }, 429), /^HTTP 429$/],
  ["answers a page", raw(200, "text/html", "<!doctype html><p>Hello"), /^HTTP 200 without JSON$/],
  ["answers a page as 404", raw(404, "text/html", "<h1>Not found"), /^HTTP 404 without JSON$/],
  ["answers nothing", raw(200, "application/json", ""), /^HTTP 200 without JSON$/],
  ["cuts its JSON short", raw(200, "application/json", halfAnAnswer), /^HTTP 200 without JSON$/],
  [
    "breaks off before the promised length",
    (response) => {
      response.writeHead(200, { "content-length": "1000" }).write(halfAnAnswer, () => {
        response.destroy()
      })
    },
    /^network failure$/,
  ],
  ["resets the connection", (response) => response.socket?.resetAndDestroy(), /^network failure$/],
  ["answers without end", megabytes, /^reply larger than 1048576 bytes$/],
  [
    "sends us elsewhere",
    (response) => {
      response.writeHead(307, { location: "http://127.0.0.1:9/" }).end()
    },
    /^HTTP 307$/,
  ],
  ["answers null", json(null), /^unreadable reply/],
  ["answers a text", json("session_1"), /^unreadable reply/],
  ["answers a list of wrong things", json([1, "two", null]), /^unreadable reply/],
  ["answers an empty object", json({}), /^unreadable reply/],
]
