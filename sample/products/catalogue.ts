import type { Product } from "#domain/catalogue/product.ts"
import { buildProducts } from "./build.ts"
import { contactLenses } from "./contact-lenses.ts"
import { contactLensesSpecial } from "./contact-lenses-special.ts"
import { kids } from "./kids.ts"
import { kidsPlay } from "./kids-play.ts"
import { kidsSchool } from "./kids-school.ts"
import { powerBold } from "./power-bold.ts"
import { powerCurved } from "./power-curved.ts"
import { powerLight } from "./power-light.ts"
import { powerMetal } from "./power-metal.ts"
import { powerPlain } from "./power-plain.ts"
import { powerSquare } from "./power-square.ts"
import { screenEvening } from "./screen-evening.ts"
import { screenOffice } from "./screen-office.ts"
import { screenSaver } from "./screen-saver.ts"
import { sunAcetate } from "./sun-acetate.ts"
import { sunAviator } from "./sun-aviator.ts"
import { sunBold } from "./sun-bold.ts"
import { sunCurved } from "./sun-curved.ts"
import { sunMetal } from "./sun-metal.ts"
import { sunRimless } from "./sun-rimless.ts"
import { sunWayfarer } from "./sun-wayfarer.ts"
import { sunWire } from "./sun-wire.ts"

/** Every product of the sample shop, by id. */
export const products: Product[] = buildProducts([
  ...powerSquare,
  ...powerCurved,
  ...powerMetal,
  ...powerBold,
  ...powerLight,
  ...powerPlain,
  ...screenSaver,
  ...screenEvening,
  ...screenOffice,
  ...sunMetal,
  ...sunAviator,
  ...sunWire,
  ...sunRimless,
  ...sunAcetate,
  ...sunWayfarer,
  ...sunCurved,
  ...sunBold,
  ...kids,
  ...kidsPlay,
  ...kidsSchool,
  ...contactLenses,
  ...contactLensesSpecial,
]).sort((one, other) => one.id - other.id)
