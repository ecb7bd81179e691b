import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto"
import { eq } from "drizzle-orm"
import { decodeJwt } from "jose"
import { sessions } from "#db/schema.ts"
import {
  authenticateShopper,
  endSessions,
  startSession,
} from "#server/shoppers/identity/commands/sessions.ts"
import type { TestShop } from "../shop.ts"

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

const signed = (header: object, claims: object, key: Uint8Array | string, hash = "sha256") => {
  const text = `${base64(header)}.${base64(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`
}

const daySeconds = 24 * 3600

/**
 * `Authorization` headers that must be refused, by what is wrong with them. Most are derived from a
 * live session, so that nothing else is wrong with them.
 */
export async function forgedTokens(
  shop: TestShop,
  mobile: string,
): Promise<Record<string, string | undefined>> {
  const { context } = shop
  const key = context.secrets.tokens
  const live = await startSession(context, mobile)
  const claims = decodeJwt(live)
  const header = { alg: "HS256", typ: "session" }
  const [head, body, signature] = live.split(".") as [string, string, string]
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)

  // A number that just requested a code has to wait before it gets another challenge.
  shop.wait(60)
  const asked = await shop.call("POST", "/api/login", { body: { mobile_num: mobile } })
  const tokens: Record<string, string> = {
    "a challenge": asked.body.token,
    "a challenge that calls itself a session": signed(header, decodeJwt(asked.body.token), key),
    "a session of another kind": signed({ ...header, typ: "challenge" }, claims, key),
    "without a kind": signed({ alg: "HS256" }, claims, key),
    "for another audience": signed(header, { ...claims, aud: "challenge" }, key),
    "without an audience": signed(header, { ...claims, aud: undefined }, key),
    "without an end": signed(header, { ...claims, exp: undefined }, key),
    "run out by its own word": signed(header, { ...claims, exp: now - 1 }, key),
    "of no session": signed(header, { ...claims, jti: randomUUID() }, key),
    "without an id": signed(header, { ...claims, jti: undefined }, key),
    "algorithm none": `${base64({ ...header, alg: "none" })}.${body}.`,
    "algorithm NoNe": `${base64({ ...header, alg: "NoNe" })}.${body}.`,
    "algorithm none with the signature": `${base64({ ...header, alg: "none" })}.${body}.${signature}`,
    "algorithm HS512": signed({ ...header, alg: "HS512" }, claims, key, "sha512"),
    "algorithm RS256": rsaSigned({ ...header, alg: "RS256" }, claims, privateKey),
    "signed with a public key": signed(
      header,
      claims,
      publicKey.export({ type: "spki", format: "pem" }),
    ),
    "signed with an empty key": signed(header, claims, ""),
    "signed with another key": signed(header, claims, context.secrets.codes),
    "its own key inside": signed(
      { ...header, jwk: { kty: "oct", k: Buffer.from("mine").toString("base64url") } },
      claims,
      "mine",
    ),
    "its key at an address": signed({ ...header, jku: "http://127.0.0.1/keys" }, claims, "mine"),
    "its key in a file": signed({ ...header, kid: "../../../dev/null" }, claims, ""),
    "with a critical header": signed({ ...header, crit: ["exp"] }, claims, key),
    "another number inside": `${head}.${base64({ ...claims, mobile_num: "9999999999" })}.${signature}`,
    "with another signature": `${head}.${body}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    "without its signature": `${head}.${body}.`,
    "cut short": live.slice(0, -4),
    "of two parts": `${head}.${body}`,
    "of no parts": "letmein",
    "of empty parts": "..",
    "a session that ran out": await startSession(
      { ...context, now: () => new Date(context.now().getTime() - 31 * daySeconds * 1000) },
      mobile,
    ),
    "a session that ran out in the database": await ranOut(shop, mobile),
    "a session that was ended": await ended(shop, mobile),
  }
  const headers = Object.entries(tokens).map(([fault, token]) => [fault, `Bearer ${token}`])
  return {
    "no token": undefined,
    "an empty header": "",
    "an empty token": "Bearer ",
    "another scheme": `Basic ${live}`,
    "no scheme": live,
    "two tokens": `Bearer ${live}, Bearer ${live}`,
    "a token and more": `Bearer ${live} x`,
    ...Object.fromEntries(headers),
  }
}

function rsaSigned(header: object, claims: object, key: Parameters<typeof sign>[2]) {
  const text = `${base64(header)}.${base64(claims)}`
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`
}

async function ended({ context }: TestShop, mobile: string): Promise<string> {
  const token = await startSession(context, mobile)
  const shopper = await authenticateShopper(context, `Bearer ${token}`)
  await endSessions(context, shopper!.id, shopper!.sessionId)
  return token
}

async function ranOut({ context }: TestShop, mobile: string): Promise<string> {
  const token = await startSession(context, mobile)
  const id = String(decodeJwt(token).jti)
  await context.db.update(sessions).set({ expiresAt: context.now() }).where(eq(sessions.id, id))
  return token
}
