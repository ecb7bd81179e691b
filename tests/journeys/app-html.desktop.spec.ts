import { everyPage } from "./every-page.ts"
import { breaches } from "./html.ts"
import { expect, test } from "./shop.ts"

for (const path of everyPage) {
  test(`${path} is sent as valid HTML`, async ({ request }) => {
    const response = await request.get(path)
    expect(await breaches(await response.text())).toEqual([])
  })
}
