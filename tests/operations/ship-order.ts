import type { TestShop } from "../shop.ts"
import { operate, operated } from "./operate.ts"

/** Ships what is paid of an order or a line as one parcel, after its lenses, if any, were made. */
export async function shipOrder(
  shop: TestShop,
  id: string,
  number: string,
): Promise<{ orders: number }> {
  await operate(shop, "orders make", { id })
  return operated(shop, "ship", { id, courier: "delhivery", number })
}
