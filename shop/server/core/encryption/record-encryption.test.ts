import { randomBytes } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { DataKey } from "../settings/data-keys.ts"
import { createRecordEncryption, DecryptionError } from "./record-encryption.ts"

const key = (id: string): DataKey => ({ id, secret: randomBytes(32) })
const record = { kind: "prescription", id: "0b6e4e2c-6a53-4d2c-9a3e-0f0a1f5f8a11" }

const failureOf = (decrypt: () => unknown): string => {
  try {
    decrypt()
  } catch (error) {
    if (error instanceof DecryptionError) return error.code
    throw error
  }
  return "none"
}

test("Encrypted text is decrypted unchanged, and never has the same bytes twice", () => {
  const encryption = createRecordEncryption([key("k1")])
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (plaintext) => {
      const [one, other] = [
        encryption.encrypt(record, plaintext),
        encryption.encrypt(record, plaintext),
      ]
      expect(Buffer.compare(encryption.decrypt(record, one), plaintext)).toBe(0)
      expect(one.keyId).toBe("k1")
      expect(Buffer.from(one.ciphertext).equals(other.ciphertext)).toBe(false)
    }),
  )
})

test("Encrypted bytes contain nothing of their text", () => {
  const text = `{"right":{"sphere":-2.75,"cylinder":-0.5,"axis":90}}`
  const { ciphertext } = createRecordEncryption([key("k1")]).encrypt(record, text)
  expect(ciphertext).toHaveLength(1 + 12 + text.length + 16)
  const stored = Buffer.from(ciphertext).toString("latin1")
  for (const word of ["sphere", "2.75", "axis", "{", '"']) {
    if (word.length > 1) expect(stored).not.toContain(word)
  }
})

test("One changed bit anywhere, a truncation, another record or another kind is refused", () => {
  const encryption = createRecordEncryption([key("k1")])
  const encrypted = encryption.encrypt(record, "minus two point five zero")
  const withCiphertext = (ciphertext: Uint8Array) =>
    failureOf(() => encryption.decrypt(record, { ...encrypted, ciphertext }))
  for (let bit = 0; bit < encrypted.ciphertext.length * 8; bit += 1) {
    const changed = Uint8Array.from(encrypted.ciphertext)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(withCiphertext(changed), `bit ${bit}`).toBe("DATA_NOT_AUTHENTIC")
  }
  for (let length = 0; length < encrypted.ciphertext.length; length += 1) {
    expect(withCiphertext(encrypted.ciphertext.slice(0, length))).toBe("DATA_NOT_AUTHENTIC")
  }
  for (const other of [
    { ...record, id: "0b6e4e2c-6a53-4d2c-9a3e-0f0a1f5f8a12" },
    { ...record, kind: "prescription file" },
  ]) {
    expect(failureOf(() => encryption.decrypt(other, encrypted))).toBe("DATA_NOT_AUTHENTIC")
  }
})

test("After a rotation the new key encrypts, and the old one decrypts until it is removed", () => {
  const [old, fresh] = [key("k1"), key("k2")]
  const before = createRecordEncryption([old]).encrypt(record, "kept")
  const both = createRecordEncryption([fresh, old])
  expect(both.decrypt(record, before).toString()).toBe("kept")
  expect(both.encrypt(record, "new").keyId).toBe("k2")
  expect([both.currentKeyId, both.keyIds]).toEqual(["k2", ["k2", "k1"]])
  const without = createRecordEncryption([fresh])
  expect(failureOf(() => without.decrypt(record, before))).toBe("DATA_KEY_UNKNOWN")
  const another = createRecordEncryption([key("k1")])
  expect(failureOf(() => another.decrypt(record, before))).toBe("DATA_NOT_AUTHENTIC")
})
