import { providerConnections } from "#db/schema.ts"
import type { ProviderName } from "#domain/office/provider.ts"
import type { AppContext } from "../context.ts"
import { DecryptionError } from "../encryption/record-encryption.ts"
import type { ConnectionFields, Connections } from "./provider-fields.ts"

type Needs = Pick<AppContext, "db" | "encryption">

/** As authenticated with the ciphertext. */
const recordOf = (provider: ProviderName) => ({ kind: "provider connection", id: provider })

/** What the owner stored for each provider, decrypted; never leaves the server. */
export async function readConnections({ db, encryption }: Needs): Promise<Connections> {
  const connections: Connections = {}
  for (const { provider, ...stored } of await db.select().from(providerConnections)) {
    try {
      connections[provider] = JSON.parse(encryption.decrypt(recordOf(provider), stored).toString())
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error
      console.error("keys of a provider not readable:", provider, stored.keyId, error.code)
      connections[provider] = null
    }
  }
  return connections
}

/** The encrypted columns of a connection. */
export const encryptConnection = (
  { encryption }: Pick<Needs, "encryption">,
  provider: ProviderName,
  fields: ConnectionFields,
) => encryption.encrypt(recordOf(provider), JSON.stringify(fields))
