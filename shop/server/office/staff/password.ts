import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto"
import { fairTurns, type TurnTaker } from "#server/core/fair-turns.ts"
import { limitConcurrency } from "#server/core/limit-concurrency.ts"

/** OWASP, Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3; 32 MB and about 0.2 s each. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/**
 * One of each at a time, so that many concurrent attempts use neither all memory nor every thread.
 * Strangers who fill their queue do not keep those out who are signed in, hold a link, or use a
 * browser that signed in before. Their networks take turns, and one who left is dropped.
 */
const inTurn = limitConcurrency(1, 20)
const inTurnOfStrangers = fairTurns({ waiting: 20, waitingOfNetwork: 4, maxWaitMs: 20_000 })

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised without invalidating older hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, COST))
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("hex"), key.toString("hex")].join("$")
}

/**
 * Whether the password matches the hash; for null as slow as for a wrong one.
 * @param stranger who waits in the queue of strangers; null for the other queue
 * @throws QueueFullError if too many are queued, ClientLeftError
 */
export async function isPassword(
  password: string,
  hashed: string | null,
  stranger: TurnTaker | null,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hashed ?? nobodys).split("$")
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const work = () => derive(password, Buffer.from(salt, "hex"), cost)
  const derived = await (stranger ? inTurnOfStrangers(stranger, work) : inTurn(work))
  const expected = Buffer.from(key, "hex")
  return hashed !== null && expected.length === derived.length && timingSafeEqual(derived, expected)
}

const nobodys = `scrypt$${COST.N}$${COST.r}$${COST.p}$${"00".repeat(16)}$${"00".repeat(KEY_BYTES)}`

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY_BYTES }
    // Unicode normalisation: two ways to type one letter are one password.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
