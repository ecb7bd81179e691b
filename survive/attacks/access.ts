import { createHmac, generateKeyPairSync, sign } from "node:crypto"
import { addresses } from "#db/schema.ts"
import { processesEnded } from "../purchases/trial-of-purchases.ts"
import { type Trial, zero } from "../trial.ts"
import { withAttackedShop } from "./attacked-shop.ts"
import { operationsOf, send } from "./openapi-document.ts"

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

/**
 * Tokens derived from a live one without the shop's key; those that need the key, and ended
 * sessions, are in tests/calls/authority.test.ts.
 */
function forgeries(live: string): Record<string, string | undefined> {
  const [head = "", claims = "", signature = ""] = live.split(".")
  const header = JSON.parse(Buffer.from(head, "base64url").toString()) as object
  const hmac = (part: string, key: string, hash = "sha256") =>
    `${part}.${createHmac(hash, key).update(part).digest("base64url")}`
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const rsa = `${encode({ ...header, alg: "RS256" })}.${claims}`
  const tokens = {
    none: `${encode({ ...header, alg: "none" })}.${claims}.`,
    NoNe: `${encode({ ...header, alg: "NoNe" })}.${claims}.${signature}`,
    "empty key": hmac(`${head}.${claims}`, ""),
    "a guessed key": hmac(`${head}.${claims}`, "secret"),
    HS512: hmac(`${encode({ ...header, alg: "HS512" })}.${claims}`, "secret", "sha512"),
    RS256: `${rsa}.${sign("sha256", Buffer.from(rsa), privateKey).toString("base64url")}`,
    "own key inside": hmac(
      `${encode({ ...header, jwk: { kty: "oct", k: encode("mine") } })}.${claims}`,
      "mine",
    ),
    "key at an address": hmac(
      `${encode({ ...header, jku: "http://127.0.0.1/keys", kid: "../../dev/null" })}.${claims}`,
      "",
    ),
    "without signature": `${head}.${claims}.`,
    "changed signature": `${head}.${claims}.${signature.replace(/^./, (c) => (c === "A" ? "B" : "A"))}`,
    "cut short": live.slice(0, -4),
    "no token": "letmein",
  }
  return {
    nothing: undefined,
    empty: "Bearer ",
    "another scheme": `Basic ${live}`,
    "two tokens": `Bearer ${live}, Bearer ${live}`,
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, `Bearer ${token}`])),
  }
}

export const accessMatrix: Trial = {
  name: "access",
  says: "every operation of the shop's OpenAPI document with no token, forged tokens and another shopper's token",
  on: "PostgreSQL",
  run: () =>
    withAttackedShop(async (shop) => {
      const [owner, stranger] = [await shop.newShopper(), await shop.newShopper()]
      const operations = (await operationsOf(shop)).filter(({ needsSession }) => needsSession)
      let [cells, opened, broken, toldApart] = [0, 0, 0, 0]
      for (const operation of operations) {
        for (const [name, authorization] of Object.entries(forgeries(owner.token))) {
          const body = operation.body ? "{}" : undefined
          const { status } = await send(shop, { operation, authorization, body })
          cells += 1
          if (status === 0 || status >= 500) broken += 1
          if (status === 401) continue
          opened += 1
          console.error(`  ${operation.method} ${operation.path} with ${name}: ${status}`)
        }
        // The owner's objects must look to another user exactly like missing ones.
        const ids = operation.parameters.filter((parameter) => parameter.in === "path")
        if (ids.length === 0) continue
        const authorization = `Bearer ${stranger.token}`
        const body = operation.body ? "{}" : undefined
        const path = Object.fromEntries(ids.map(({ name }) => [name, owner.addressId]))
        const others = await send(shop, { operation, authorization, body, path })
        const absent = await send(shop, { operation, authorization, body })
        cells += 2
        if (others.status !== absent.status || others.text !== absent.text) {
          toldApart += 1
          console.error(
            `  ${operation.method} ${operation.path} distinguishes another user's object from a missing one`,
          )
        }
      }
      const left = await shop.withDatabase(({ db }) => db.$count(addresses))
      return [
        { what: "operations behind a session", value: operations.length },
        { what: "cells", value: cells },
        zero("opened", opened),
        zero("answered with 5xx", broken),
        zero("others' records distinguishable from absent ones", toldApart),
        zero("addresses lost", 2 - left),
        processesEnded(shop),
      ]
    }),
}
