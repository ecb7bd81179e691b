import { sampleSettings, shopIdentity } from "#domain/office/shop-identity.ts"
import type { PageIdentity } from "#web/shared/layout/settings.ts"

/** What pages receive while the shop is the sample. */
export const pageIdentity: PageIdentity = {
  ...shopIdentity(sampleSettings),
  theme: {},
  themeColour: "#063b3d",
  version: "",
}
