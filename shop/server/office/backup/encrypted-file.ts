import { createReadStream, createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream } from "node:stream/web"
import { Decrypter, Encrypter } from "age-encryption"

/**
 * Writes a stream to a file that only the owner of the identity can read (age,
 * https://age-encryption.org/v1). The file gets its final name only once it is completely on disk.
 */
export async function writeEncrypted(
  source: AsyncIterable<Uint8Array>,
  file: string,
  ...recipients: string[]
): Promise<void> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const plain = Readable.toWeb(Readable.from(source)) as unknown as globalThis.ReadableStream
  const sealed = await encrypter.encrypt(plain)
  const part = `${file}.part`
  try {
    await pipeline(
      Readable.fromWeb(sealed as unknown as ReadableStream),
      createWriteStream(part, { mode: 0o600 }),
    )
    const written = await open(part, "r+")
    await written.sync().finally(() => written.close())
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** @throws if the identity does not match, or the file was changed */
export async function readEncrypted(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const sealed = Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream
  return Readable.fromWeb((await decrypter.decrypt(sealed)) as unknown as ReadableStream)
}
