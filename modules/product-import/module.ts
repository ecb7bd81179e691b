import { defineModule } from "#contract/define-module.ts"
import { fetchPictures } from "./contract/fetch-pictures.ts"
import { matchPictures } from "./contract/match-pictures.ts"
import { exportProducts, importProducts, officeImport } from "./contract/product-files.ts"

/** Products from files of Shopify or our own, and pictures by the names of their files. */
export default defineModule({
  name: "product-import",
  feature: {
    label: "Import of products and pictures",
    about:
      "Adds and changes many products with a file, such as Shopify's, and finds their pictures by name. For shops with more products than you would type.",
  },
  officePages: [{ path: "products/import", file: "office/import-page.tsx" }],
  slots: {
    "office.catalogue": "office/import-link.tsx",
    "office.setup": "office/import-in-setup.tsx",
  },
  operations: [importProducts, exportProducts, fetchPictures, matchPictures],
  uploads: [{ endpoint: officeImport, operation: importProducts }],
})
