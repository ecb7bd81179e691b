import { randomBytes, randomUUID } from "node:crypto"
import type { Db } from "#db/connection.ts"
import type { AppContext } from "#server/core/context.ts"
import { certificateRecord, hashOfCertificateToken } from "../certificate-queries.ts"
import { pairCertificates } from "../tables.ts"

const TOKEN_BYTES = 24

/**
 * Issues the certificate of a check that passed or was released, in the transaction that stores the
 * check; a certificate of an earlier check of the pair is no longer valid then. Only a hash of the
 * token is stored to look it up; the token itself is encrypted, so that whoever reads the database
 * alone can open no certificate.
 */
export async function issueCertificate(
  tx: Db,
  { encryption, now }: Pick<AppContext, "encryption" | "now">,
  checkId: string,
): Promise<void> {
  const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString("base64url")]
  await tx.insert(pairCertificates).values({
    ...{ id, checkId, tokenHash: hashOfCertificateToken(token), createdAt: now() },
    ...encryption.encrypt(certificateRecord(id), token),
  })
}
