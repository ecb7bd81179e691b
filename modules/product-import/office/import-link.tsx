import { CatalogueLink } from "#web/office/shared/catalogue/catalogue-link.tsx"

export default function ImportLink() {
  return <CatalogueLink to="/office/products/import" label="Import and export" />
}
