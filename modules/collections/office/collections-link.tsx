import { CatalogueLink } from "#web/office/shared/catalogue/catalogue-link.tsx"

export default function CollectionsLink() {
  return <CatalogueLink to="/office/collections" label="Collections" />
}
