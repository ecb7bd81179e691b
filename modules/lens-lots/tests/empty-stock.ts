import type { Run } from "#tests/empty-stock.ts"

/** Removes the sample's lots of a contact lens. */
export default async function emptyStock(run: Run, product: number): Promise<void> {
  const { lots } = await run("contact-lens-lots show", { product })
  for (const { id, boxes } of lots.filter((lot: { boxes: number }) => lot.boxes > 0)) {
    const gone = { product, id, boxes, kind: "destroyed", reason: "Counted in another way" }
    await run("contact-lens-lots change", gone)
  }
}
