import { frontField } from "../geometry/acetate-front.ts"
import { type Layout, layoutOf } from "../geometry/layout.ts"
import { offset, type Point, reachAt } from "../geometry/outline.ts"
import type { FrameLook } from "../look.ts"
import { hexOf } from "../materials/colour.ts"
import { type LensTint, lensTint } from "../materials/reflectance.ts"
import { tortoiseCloud, tortoiseColours } from "../materials/tortoise.ts"
import { contour, round, smoothPath } from "./contour.ts"

/** Millimetres around a frame's box that a drawing may need. */
const margin = 6

interface FrameDrawing {
  /** The front with its lenses: SVG in mm, y down, the origin between the lenses. */
  front: string
  /** One temple beside the head, for x > 0: from its hinge to the top of the ear. */
  temple: (ear: { x: number; y: number }) => string
}

/** A frame as seen from the front when it is worn, from the outlines that it is made by. */
export function drawFrame(look: FrameLook): FrameDrawing {
  const design = { ...look.design, detail: 2 }
  const layout = layoutOf(design)
  const isWire = design.build === "metal" || design.construction === "Rimless"
  const lenses = lensDrawing(look, layout)
  const front = isWire ? wireFront(look, layout) : acetateFront(look, layout)
  const { halfWidth, hingeY } = layout
  const thickness = isWire ? 0.9 : 3.2
  const colour = isWire ? look.metal.hex : look.temple.hex
  return {
    front: `${lenses}${front}`,
    temple: ({ x, y }) =>
      `<path d="M${halfWidth - 1.5} ${-hingeY - thickness}L${x} ${y - thickness * 0.6}V${y + thickness * 0.6}L${halfWidth - 1.5} ${-hingeY + thickness}Z" fill="${colour}"/>`,
  }
}

const mirrored = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`

const placed = ({ lensCentre }: Layout, points: readonly Point[]) =>
  points.map(([x, y]) => [lensCentre + x, -y] as const)

const openLine = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`

function lensDrawing({ lens, design }: FrameLook, layout: Layout): string {
  const path = smoothPath(placed(layout, layout.outline))
  const { lensTop, lensCentre } = layout
  const width = design.measures.eyeSize
  const ray = (from: number, across: number) =>
    `M${lensCentre + width * from} ${-lensTop}h${width * across}l${-width * 0.3} ${lensTop * 2}h${-width * across}Z`
  const glint = `<path d="${ray(0.02, 0.16)}${ray(0.24, 0.05)}" clip-path="url(#lens)" fill="#fff" fill-opacity=".12"/>`
  // The light that falls through a lens is multiplied by what it transmits.
  const tinted = `<use href="#outline" fill="url(#tint)" style="mix-blend-mode:multiply"/>`
  const mirror = `<use href="#outline" fill="${lens.hex}" fill-opacity=".6"/>`
  return `<defs><linearGradient id="tint" x2="0" y2="1">${stops(lensTint(lens, design.construction))}</linearGradient>
<path id="outline" d="${path}"/><clipPath id="lens"><use href="#outline"/></clipPath></defs>${mirrored(lens.kind === "mirrored" ? tinted + mirror : tinted)}${glint}<g transform="translate(${-2 * lensCentre} 0)">${glint}</g>`
}

const stops = ({ top, bottom }: LensTint) =>
  `<stop stop-color="${hexOf(top)}"/><stop offset="1" stop-color="${hexOf(bottom)}"/>`

function acetateFront({ design, front }: FrameLook, layout: Layout): string {
  const [reach, height] = [layout.halfWidth + margin, layout.lensTop + margin + 4]
  const area = { left: -reach, right: reach, bottom: -height, top: height, step: 1 }
  const path = contour(frontField(design, layout), area)
  const isTranslucent = front.kind === "translucent"
  const spots =
    front.kind === "tortoise"
      ? tortoiseColours
          .slice(1)
          .map(
            ({ hex, from }) =>
              `<path d="${contour((x, y) => from - tortoiseCloud(x, y, 0), { ...area, step: 2 })}" fill="${hex}" fill-rule="evenodd"/>`,
          )
          .join("")
      : ""
  const fill = spots ? tortoiseColours[0]!.hex : front.hex
  const rivet = layout.halfWidth - 4.6
  const y = -layout.hingeY
  return `<defs><path id="shape" d="${path}" fill-rule="evenodd" clip-rule="evenodd"/><clipPath id="front"><use href="#shape"/></clipPath>
<linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="${front.matte ? 0.06 : 0.12}"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient></defs>
<use href="#shape" transform="translate(1.4 3.6)" fill="#2a1408" fill-opacity=".16"/><use href="#shape" fill="${fill}"${isTranslucent ? ` fill-opacity=".62"` : ""}/>
<g clip-path="url(#front)">${spots}<use href="#shape" fill="url(#light)"/>
<g fill="none"><use href="#shape" transform="translate(.5 .8)" stroke="#fff" stroke-opacity="${front.matte ? 0.14 : 0.34}" stroke-width="1.5"/>
${isTranslucent ? `<use href="#shape" stroke="${front.hex}" stroke-width="2"/>` : ""}<use href="#shape" stroke="#000" stroke-opacity=".25" stroke-width=".6"/></g></g>
${mirrored(`<path d="M${rivet} ${y - 1.45}h.01M${rivet} ${y + 1.45}h.01" stroke="#e8e2d6" stroke-width="1.4" stroke-linecap="round"/>`)}${
  design.construction === "Halfrim" ? thread(layout) : ""
}`
}

const thread = (layout: Layout) =>
  mirrored(
    `<path d="${smoothPath(placed(layout, layout.outline))}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".5"/>`,
  )

function wireFront({ design, metal }: FrameLook, layout: Layout): string {
  const { halfWidth, hingeY, templeReach, bridgeReach, bridgeY, lensTop, lensCentre, outline } =
    layout
  const isRimless = design.construction === "Rimless"
  const wire = (d: string, width: number) =>
    `<path d="${d}" transform="translate(1 3)" fill="none" stroke="#2a1408" stroke-opacity=".14" stroke-width="${width + 0.4}"/><path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${width + 0.4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${metal.hex}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" transform="translate(-.15 -.25)" fill="none" stroke="#fff" stroke-opacity="${metal.polish === "matte" ? 0.2 : 0.5}" stroke-width="${width * 0.3}" stroke-linecap="round"/>`
  const rim = placed(layout, offset(outline, 0.45))
  const arch = (reach: number, y: number, rise: number) =>
    `M${-reach} ${-y}C${-reach * 0.55} ${-y - rise * 1.25} ${reach * 0.55} ${-y - rise * 1.25} ${reach} ${-y}`
  const root = isRimless ? templeReach - 3.6 : templeReach + 0.4
  const end = wire(`M${root} ${-hingeY}H${halfWidth - 0.9}`, 2.4)
  const above = upper(rim, 0.12 * lensTop)
  const rims = isRimless
    ? `<path d="${smoothPath(rim)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1"/><path d="${smoothPath(rim)}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width=".4"/>`
    : design.construction === "Fullrim"
      ? wire(smoothPath(rim), 1.6)
      : wire(openLine(above), 2.3)
  const padX = Math.max(5.4, bridgeReach - 2.4)
  const pad = `<ellipse cx="${padX}" cy="${-bridgeY + 8.2}" rx="1.9" ry="5.6" transform="rotate(-14 ${padX} ${-bridgeY + 8.2})" fill="#fff" fill-opacity=".32" stroke="#000" stroke-opacity=".18" stroke-width=".4"/>`
  const browReach = lensCentre + reachAt(outline, lensTop * 0.9).nasal
  return `${mirrored(pad + rims + end)}${wire(arch(isRimless ? bridgeReach + 3 : bridgeReach - 0.3, bridgeY, 2.6), 1.7)}${
    design.shape === "aviator" ? wire(arch(browReach + 0.4, lensTop * 0.9 + 0.5, 1), 1.7) : ""
  }${design.construction === "Halfrim" ? thread(layout) : ""}`
}

/** The part of a closed line that is above a height (y is down), in its order. */
function upper(line: readonly (readonly [number, number])[], below: number) {
  const isAbove = ([, y]: readonly [number, number]) => y < below
  const first = line.findIndex((point, i) => isAbove(point) && !isAbove(line.at(i - 1)!))
  return [...line.slice(first), ...line.slice(0, first)].filter(isAbove)
}
