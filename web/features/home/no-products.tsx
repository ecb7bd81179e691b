import { Empty } from "#web/ui/empty.tsx"

export function NoProducts() {
  return <Empty title="No products found">Please come back a little later.</Empty>
}
