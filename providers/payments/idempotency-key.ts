import { createHash } from "node:crypto"

/** The namespace that RFC 9562 reserves for names that are addresses. */
const namespace = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex")

/** A UUID (version 5) that is always the same for the same operation on the same thing. */
export function idempotencyKey(operation: string, id: string): string {
  const bytes = createHash("sha1").update(namespace).update(`${operation}/${id}`).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
