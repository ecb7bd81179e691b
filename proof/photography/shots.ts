import { lookOf } from "#domain/catalogue/frame-look.ts"
import { readPictureName } from "#domain/catalogue/picture-name.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { RenderOptions } from "./arguments.ts"
import { contactLensLookOf } from "./contact-lens-look.ts"
import { sceneLooks } from "./scenes.ts"
import type { SubjectLook } from "./stage/subject.ts"
import { isView, type View } from "./stage/views.ts"

/** The frame of the banner's eye chart: its bare front is a picture too. */
const hero = "kajal-square-black"

/** All pictures of one look; products that look the same share them. */
export interface Session {
  /** Prefix of the file names: `kajal-square-black`. */
  name: string
  productIds: number[]
  look: SubjectLook
  views: View[]
  /** Whether it has a video of its turn. */
  spins: boolean
}

export const pictureName = (name: string, view: View): string =>
  view === "bare" ? `hero-${name}` : view === "scene" ? name : `${name}-${view}`

/** The shots of these products, by look. */
export function sessionsFor(products: Product[], order: RenderOptions): Session[] {
  const sessions = new Map<string, Session>()
  for (const product of products) {
    const shown = product.pictures.flatMap((path) => pictureOf(path) ?? [])
    const name = shown[0]?.name
    if (name === undefined) continue
    const session = sessions.get(name)
    if (session) {
      session.productIds.push(product.id)
      continue
    }
    const look = lookOf(product) ?? contactLensLookOf(product)
    const views = order.views ?? [...new Set(shown.map(({ view }) => view))]
    if (name === hero && !order.views) views.push("bare")
    // Contact lenses are shown lying open instead of turning.
    const spins = order.spins && "design" in look
    sessions.set(name, {
      name,
      productIds: [product.id],
      look,
      views: order.stills ? views.filter(suits(look)) : [],
      spins,
    })
  }
  return [...sessions.values(), ...scenesFor(products, order)].filter((session) =>
    isWanted(session, order.only),
  )
}

const scenesFor = (products: Product[], { stills, views }: RenderOptions): Session[] =>
  !stills || (views && !views.includes("scene"))
    ? []
    : sceneLooks(products).map(({ name, look }) => ({
        name,
        productIds: [],
        look,
        views: ["scene"],
        spins: false,
      }))

/** `kajal-square-black-front-640.webp` is the front of `kajal-square-black`. */
function pictureOf(path: string): { name: string; view: View } | null {
  const [, name, view] = /^(.+)-([a-z]+)$/.exec(readPictureName(path) ?? "") ?? []
  return name !== undefined && view !== undefined && isView(view) ? { name, view } : null
}

const notOfFrames = new Set<View>(["lens", "carton", "opened", "scene"])

/** Frames are shown from all sides, contact lenses in their carton and on their own. */
const suits = (look: SubjectLook) => (view: View) =>
  "design" in look
    ? !notOfFrames.has(view)
    : view === "front" || view === "quarter" || view === "lens"

const isWanted = ({ name, productIds }: Session, only: string[]): boolean =>
  only.length === 0 ||
  only.some((wish) =>
    /^\d+$/.test(wish) ? productIds.includes(Number(wish)) : name.startsWith(wish),
  )
