import type { Wish } from "../buyer.ts"
import type { TestShop } from "../shop.ts"
import { bought } from "./bought.ts"
import { operated, shipOrder } from "./operate.ts"

/** A shopper with a delivered order, and requests about its first line. */
export async function delivered(shop: TestShop, wishes: Wish[], options: { coupon?: string } = {}) {
  const sale = await bought(shop, wishes, options)
  const { token } = sale.buyer
  const parcel = sale.paymentId.slice(3).toUpperCase()
  await shipOrder(shop, sale.paymentId, parcel)
  await operated(shop, "deliver", { id: sale.paymentId })
  const [first] = sale.orderIds
  const ask = (change: object = {}, id = first!, as = token) =>
    shop.call("POST", `/api/cashfree/orders/${id}/returns`, {
      token: as,
      body: { quantity: 1, kind: "refund", reason: "damaged", ...change },
    })
  const returns = async (id = first!, as = token) =>
    shop.call("GET", `/api/cashfree/orders/${id}/returns`, { token: as })
  const newest = async (id = first!) => (await returns(id)).body.data.returns[0]
  const withdraw = (id: string, as = token) =>
    shop.call("POST", `/api/returns/${id}/withdraw`, { token: as })
  /** Moves the newest return up to an accepted inspection, as the owner. */
  const accept = async (id = first!, inspection: object = {}) => {
    const { number } = await newest(id)
    await operated(shop, "returns approve", { number })
    const tracking = `RV${number.replaceAll("-", "")}`
    await operated(shop, "returns pick-up", { number, courier: "delhivery", tracking })
    await operated(shop, "returns receive", { number })
    await operated(shop, "returns inspect", { number, accept: true, ...inspection })
    return number as string
  }
  return { ...sale, ask, returns, newest, withdraw, accept }
}
