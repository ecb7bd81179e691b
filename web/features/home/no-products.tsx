import { Empty } from "#web/ui/empty.tsx"

export function NoProducts() {
  return <Empty title="No products found">Please check back later.</Empty>
}
