import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import {
  BackSide,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type WebGLRenderer,
} from "three"

interface Panel {
  /** Radiance, with white paper in full light as 1. */
  light: number
  width: number
  height: number
  at: [x: number, y: number, z: number]
}

/** Soft boxes on black cloth: black stays black, with bright edges. */
const darkStudio: Panel[] = [
  { light: 9, width: 20, height: 9, at: [-2, 17, 5] },
  { light: 6, width: 4, height: 12, at: [-17, 6, 5] },
  { light: 4.5, width: 3, height: 12, at: [17, 5, 4] },
  { light: 2, width: 14, height: 3, at: [0, 7, -17] },
  { light: 0.7, width: 26, height: 4, at: [0, -9, 12] },
]

/** A white tent with black flags: metal shows bright bands with dark lines between them. */
const tent: Panel[] = [
  { light: 5, width: 22, height: 9, at: [-2, 17, 4] },
  { light: 4, width: 4, height: 16, at: [-17, 5, 8] },
  { light: 3, width: 3, height: 16, at: [17, 4, 6] },
  { light: 2.2, width: 18, height: 2.6, at: [0, 8, 15] },
  { light: 1.2, width: 18, height: 2, at: [0, -7, 15] },
]

/** A tall window to the left: the one shape that a lens reflects. */
const window: Panel[] = [{ light: 2.2, width: 7, height: 12, at: [-16, 11, 7] }]

export function buildSurroundings(renderer: WebGLRenderer): Surroundings {
  const generator = new PMREMGenerator(renderer)
  const mirror = (panels: Panel[], room: string) => {
    const scene = new Scene()
    scene.add(walls(room), ...panels.map(panelMesh))
    return generator.fromScene(scene, 0.008).texture
  }
  return {
    dark: mirror(darkStudio, darkRoom),
    bright: mirror(tent, brightRoom),
    sky: mirror(window, sky),
  }
}

/** Radiance by height (-1 to 1); the front is slightly lit, so that a flat face is not black. */
const darkRoom = "mix(.30, .02, smoothstep(-.5, .05, d.y)) + .10 * smoothstep(.15, .9, d.y)"
const brightRoom = "mix(.55, .22, smoothstep(-.5, .05, d.y)) + .6 * smoothstep(.1, .8, d.y)"

const sky = "mix(.7, .22, smoothstep(-.7, .05, d.y)) + 2.1 * smoothstep(.02, .8, d.y + .12 * d.x)"

function walls(radiance: string): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    vertexShader: `varying vec3 d;
      void main() { d = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
    fragmentShader: `varying vec3 d;
      float light(vec3 d) { return ${radiance}; }
      void main() { gl_FragColor = vec4(vec3(light(normalize(d))), 1.); }`,
  })
  return new Mesh(new SphereGeometry(40, 48, 32), material)
}

function panelMesh({ light, width, height, at }: Panel): Mesh {
  const color = new Color(light, light, light)
  const material = new MeshBasicMaterial({ color, side: DoubleSide })
  const mesh = new Mesh(new PlaneGeometry(width, height), material)
  mesh.position.set(...at)
  mesh.lookAt(0, 0, 0)
  return mesh
}
