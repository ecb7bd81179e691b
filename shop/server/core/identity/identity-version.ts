import { createHash } from "node:crypto"
import {
  type IdentitySettings,
  sampleSettings,
  shopIdentity,
} from "#domain/office/shop-identity.ts"

/** Names what icons and shared pictures are drawn from; empty for the sample's. */
export function identityVersion(settings: IdentitySettings): string {
  const version = versionOf(settings)
  return version === sampleVersion ? "" : version
}

function versionOf(settings: IdentitySettings): string {
  const { social: _social, openingHours: _hours, ...drawn } = shopIdentity(settings)
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 8)
}

const sampleVersion = versionOf(sampleSettings)
