import type { Product } from "#domain/product.ts"
import { buildProducts } from "./build.ts"
import { contactLenses } from "./contact-lenses.ts"
import { kids } from "./kids.ts"
import { powerCurved } from "./power-curved.ts"
import { powerMetal } from "./power-metal.ts"
import { powerSquare } from "./power-square.ts"
import { screenSaver } from "./screen-saver.ts"
import { sunAcetate } from "./sun-acetate.ts"
import { sunMetal } from "./sun-metal.ts"

/** Every product of the sample shop, by id. */
export const products: Product[] = buildProducts([
  ...powerSquare,
  ...powerCurved,
  ...powerMetal,
  ...screenSaver,
  ...sunMetal,
  ...sunAcetate,
  ...kids,
  ...contactLenses,
]).sort((one, other) => one.id - other.id)
