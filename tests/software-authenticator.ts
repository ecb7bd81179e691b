import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import type { NewCredential, SignedChallenge } from "#contract/shoppers/passkeys.ts"

/** As returned by the endpoints; only the fields that an authenticator reads. */
interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}

/** How an authenticator, or an attacker, violates the rules. */
interface Departures {
  origin?: string
  rpId?: string
  /** Whether a user was present, and was verified by finger, face or PIN. */
  userVerified?: boolean
  /** Signs with another key than the passkey's own. */
  forgedKey?: boolean
  counter?: number
  type?: string
}

const FLAGS = { present: 0x01, verified: 0x04, credentialIncluded: 0x40 }

/**
 * A software authenticator with ES256 keys: creates discoverable passkeys and signs with them as
 * WebAuthn Level 3 describes (sections 6.1, 6.5 and 8.7), so that the server's checks are real.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  readonly #origin: string
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" })
  /** Not 0: a passkey that is not synchronised between devices. */
  counter: number
  #userHandle = ""

  constructor(origin: string, { counter = 1 } = {}) {
    this.#origin = origin
    this.counter = counter
  }

  make(options: CreationOptions, departures: Departures = {}): NewCredential {
    this.#userHandle = options.user.id
    const id = this.credentialId
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([
      Buffer.alloc(16),
      length,
      id,
      cbor(coseKey(this.#keys.publicKey)),
    ])
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, FLAGS.credentialIncluded, departures),
      credential,
    ])
    const attestation = new Map<CborKey, CborValue>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ])
    return {
      id: id.toString("base64url"),
      clientDataJSON: this.#clientData("webauthn.create", options.challenge, departures).toString(
        "base64url",
      ),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal"],
    }
  }

  sign(options: RequestOptions, departures: Departures = {}): SignedChallenge {
    if (this.counter > 0) this.counter += 1
    const clientData = this.#clientData("webauthn.get", options.challenge, departures)
    const authenticatorData = this.#authenticatorData(options.rpId, 0, departures)
    const key = departures.forgedKey
      ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
      : this.#keys.privateKey
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      id: this.credentialId.toString("base64url"),
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, key).toString("base64url"),
      userHandle: this.#userHandle,
    }
  }

  #clientData(type: string, challenge: string, { origin, type: other }: Departures): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: other ?? type,
        challenge,
        origin: origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  #authenticatorData(
    rpId: string,
    flags: number,
    { rpId: other, userVerified = true, counter }: Departures,
  ): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags | FLAGS.present | (userVerified ? FLAGS.verified : 0))
    tail.writeUInt32BE(counter ?? this.counter, 1)
    return Buffer.concat([sha256(Buffer.from(other ?? rpId)), tail])
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest()

/** RFC 9053, section 7.1.1: an elliptic curve key with the algorithm ES256 (-7) on P-256 (1). */
function coseKey(key: KeyObject): Map<CborKey, CborValue> {
  const { x = "", y = "" } = key.export({ format: "jwk" })
  return new Map<CborKey, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ])
}

type CborKey = number | string
type CborValue = number | string | Buffer | Map<CborKey, CborValue>

/** The part of RFC 8949 that attestations need: integers, texts, bytes and maps. */
function cbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
