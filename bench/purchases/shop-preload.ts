import { createServer } from "node:http"
import pg from "pg"

/**
 * Loaded before the built shop: sends what is meant for Cashfree to the stand-in at `GATEWAY`, and
 * counts the statements that go to PostgreSQL. Each is sent after the reply to the one before on its connection, so it is a round trip too.
 * `COUNT_PORT` tells how many there were.
 */
const CASHFREE = "https://sandbox.cashfree.com/pg"
const { GATEWAY = "", COUNT_PORT = "0" } = process.env

const fetchAnywhere = globalThis.fetch
globalThis.fetch = (target, init) =>
  typeof target === "string" && target.startsWith(CASHFREE)
    ? fetchAnywhere(GATEWAY + target.slice(CASHFREE.length), init)
    : fetchAnywhere(target, init)

let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function count(this: pg.Client, ...input: unknown[]) {
  statements += 1
  return Reflect.apply(query, this, input)
} as typeof query

createServer((_, reply) => reply.end(String(statements)))
  .listen(Number(COUNT_PORT), "127.0.0.1")
  .unref()
