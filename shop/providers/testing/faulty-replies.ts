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
 * Provider failures that leave the outcome unknown, and our message for each. To be used while time
 * limits are held: silent providers run into them.
 */
export const faultyReplies: [name: string, behaviour: Behaviour, detail: RegExp][] = [
  ["never replies", passTimeLimits, /^no reply within 10 s$/],
  [
    "stops in the middle of its reply",
    (response) => {
      response.writeHead(200).write(halfAnAnswer, passTimeLimits)
    },
    /^no reply within 10 s$/,
  ],
  ["replies with 500", json({ code: "internal_error", message: "9876543210" }, 500), /^HTTP 500$/],
  ["replies with 502 and a page", raw(502, "text/html", "<h1>Bad gateway</h1>"), /^HTTP 502$/],
  ["replies with 429", json({ code: "request_failed" }, 429), /^HTTP 429$/],
  [
    "replies with a page",
    raw(200, "text/html", "<!doctype html><p>Hello"),
    /^HTTP 200 without JSON$/,
  ],
  ["replies with a page as 404", raw(404, "text/html", "<h1>Not found"), /^HTTP 404 without JSON$/],
  ["replies with nothing", raw(200, "application/json", ""), /^HTTP 200 without JSON$/],
  ["truncates its JSON", raw(200, "application/json", halfAnAnswer), /^HTTP 200 without JSON$/],
  [
    "disconnects before its content length",
    (response) => {
      response.writeHead(200, { "content-length": "1000" }).write(halfAnAnswer, () => {
        response.destroy()
      })
    },
    /^network failure$/,
  ],
  ["resets the connection", (response) => response.socket?.resetAndDestroy(), /^network failure$/],
  ["replies endlessly", megabytes, /^reply larger than 1048576 bytes$/],
  [
    "redirects",
    (response) => {
      response.writeHead(307, { location: "http://127.0.0.1:9/" }).end()
    },
    /^HTTP 307$/,
  ],
  ["replies with null", json(null), /^unreadable reply/],
  ["replies with a text", json("session_1"), /^unreadable reply/],
  ["replies with a list of wrong items", json([1, "two", null]), /^unreadable reply/],
  ["replies with an empty object", json({}), /^unreadable reply/],
]
