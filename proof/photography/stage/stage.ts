import { ground } from "@chashma/eyewear/three/filter-material.ts"
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  type Mesh,
  NoToneMapping,
  PCFShadowMap,
  type PerspectiveCamera,
  Scene,
  Texture,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from "three"
import { Accumulation } from "./accumulation.ts"
import { framed, surfacePoints, turntableCamera } from "./camera.ts"
import { halton, lightDirection } from "./directions.ts"
import { buildSurroundings } from "./environment.ts"
import { groundLight, groundMesh } from "./ground-shadow.ts"
import { type Arrangement, arrange, type Subject, type SubjectLook } from "./subject.ts"
import { exposureTarget, ThicknessPass } from "./thickness.ts"
import { type View, views } from "./views.ts"

export interface Exposure {
  width: number
  height: number
  /** Number of exposures averaged in a picture. */
  samples: number
}

const renderer = new WebGLRenderer({ antialias: false, alpha: true })
renderer.toneMapping = NoToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.autoUpdate = false
renderer.shadowMap.type = PCFShadowMap
renderer.autoClear = false
renderer.setClearColor(0x000000, 0)
const surroundings = buildSurroundings(renderer)

/** The shop's typeface, for cartons. */
const lettering = new FontFace("Carton", "url(/lettering.woff2)", { weight: "200 700" })
  .load()
  .then((face) => document.fonts.add(face))

interface Set {
  scene: Scene
  lamp: DirectionalLight
  subject: Subject
  shadow: WebGLRenderTarget
}

let set: Set | null = null

/** Puts the subject on the table and computes its shadow. */
async function place(
  look: SubjectLook,
  arrangement: Arrangement,
  shadowDirections: number,
): Promise<void> {
  await lettering
  const subject = arrange(look, arrangement, surroundings)
  const scene = new Scene()
  scene.add(subject.group)
  const shadow = groundLight(renderer, subject.casters, shadowDirections)
  scene.add(groundMesh(shadow.texture, subject.seen ? [0, 0, 0] : ground, 1.6))
  scene.add(new HemisphereLight(new Color(1, 1, 1), new Color(0.75, 0.73, 0.7), 1))
  const lamp = new DirectionalLight(0xffffff, 2.1)
  lamp.castShadow = true
  const lit = subject.seen ? 260 : 120
  lamp.shadow.mapSize.setScalar(subject.seen ? 2048 : 1024)
  Object.assign(lamp.shadow.camera, { left: -lit, right: lit, top: lit, bottom: -lit })
  Object.assign(lamp.shadow.camera, { near: 50, far: 900 })
  lamp.shadow.bias = -0.002
  lamp.shadow.normalBias = 0.35
  lamp.target.position.set(0, 15, -60)
  scene.add(lamp, lamp.target)
  const fill = new DirectionalLight(0xffffff, 1.1)
  fill.position.set(-0.25, 0.4, 1)
  scene.add(fill)
  if (set) clear(set)
  set = { scene, lamp, subject, shadow }
}

/** Renders a picture from a view: straight RGBA, first row at the bottom, in base64. */
function photograph(view: View, exposure: Exposure): string {
  if (!set) throw new Error("No subject is set: call `place` first.")
  const { group, middle, seen } = set.subject
  const { viewpoint, fill, level } = views[view]
  const point = level && middle ? middle.localToWorld(new Vector3(0, 0, 0)) : undefined
  const points = surfacePoints(seen ?? group)
  const camera = framed(viewpoint, points, fill, exposure.width / exposure.height, point)
  return base64(expose(set, [camera], exposure)[0]!)
}

/** Renders a picture from each of these angles (degrees) of a turn, like `photograph`. */
function film(yaws: number[], exposure: Exposure): string[] {
  if (!set) throw new Error("No subject is set: call `place` first.")
  const points = surfacePoints(set.subject.group)
  const aspect = exposure.width / exposure.height
  const cameras = yaws.map((yaw) => turntableCamera(points, yaw, aspect))
  return expose(set, cameras, exposure).map(base64)
}

/** Exposes every camera under one lamp after the other: a lamp's shadows are drawn once for all. */
function expose({ scene, lamp, subject }: Set, cameras: PerspectiveCamera[], exposure: Exposure) {
  const { width, height, samples } = exposure
  renderer.setSize(width, height, false)
  const films = cameras.map(() => new Accumulation(width, height))
  const target = exposureTarget(width, height)
  const thickness = subject.volumes.length > 0 && {
    pass: new ThicknessPass(subject.volumes, width, height),
    opaque: exposureTarget(width, height),
  }
  for (let i = 1; i <= samples; i++) {
    lamp.position.copy(lamp.target.position).addScaledVector(lightDirection(i), 420)
    renderer.shadowMap.needsUpdate = true
    for (const [at, camera] of cameras.entries()) {
      camera.setViewOffset(width, height, tent(halton(i, 2)), tent(halton(i, 3)), width, height)
      if (thickness) {
        see(subject, false)
        renderer.setRenderTarget(thickness.opaque)
        renderer.clear()
        renderer.render(scene, camera)
        see(subject, true)
        thickness.pass.render(renderer, camera, thickness.opaque, subject.filters)
      }
      renderer.setRenderTarget(target)
      renderer.clear()
      renderer.render(scene, camera)
      films[at]!.add(renderer, target)
    }
  }
  target.dispose()
  if (thickness) {
    thickness.opaque.dispose()
    thickness.pass.target.dispose()
  }
  return films.map((film) => film.readPixels(renderer, subject.seen === undefined))
}

/**
 * Frees the graphics memory of the last subject, except for the programs, which all subjects share.
 */
function clear({ scene, lamp, shadow, subject }: Set): void {
  shadow.dispose()
  lamp.dispose()
  for (const { geometry } of subject.casters) geometry.dispose()
  scene.traverse((child) => {
    const { geometry, material } = child as Mesh
    geometry?.dispose()
    for (const each of [material ?? []].flat()) {
      if ("map" in each && each.map instanceof Texture) each.map.dispose()
    }
  })
}

/** Shows or hides all transparent parts. */
function see(subject: Subject, visible: boolean): void {
  subject.group.traverse((child) => {
    if (child.renderOrder > 0) child.visible = visible
  })
}

/** Spreads 0–1 over a pixel and its neighbours: a tent filter. */
const tent = (u: number) => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u)) * 0.9

function base64(bytes: Uint8Array): string {
  let text = ""
  for (let i = 0; i < bytes.length; i += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  }
  return btoa(text)
}

const studio = { place, photograph, film }

declare global {
  /** Called by the command outside; set once the page is ready. */
  var stage: typeof studio | undefined
}
globalThis.stage = studio
