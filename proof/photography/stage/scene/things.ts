import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { Group } from "three"
import { closedCase, wipe } from "./case-and-wipe.ts"
import { marigold } from "./marigold.ts"
import type { Thing } from "./scene-look.ts"
import { book, pencil } from "./stationery.ts"
import type { Make } from "./surface.ts"
import { cup, tumbler } from "./vessels.ts"

const makers: Record<Thing["thing"], Make> = {
  tumbler,
  cup,
  book,
  case: closedCase,
  wipe,
  marigold,
  pencil,
}

/** An object on the ground, its middle at the origin; mm. */
export function thing({ thing, colour }: Thing, surroundings: Surroundings): Group {
  const group = new Group()
  group.add(...makers[thing](colour, surroundings))
  return group
}
