import type { Light } from "@chashma/eyewear/materials/colour.ts"
import {
  AddEquation,
  CustomBlending,
  DoubleSide,
  FloatType,
  Mesh,
  type Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SrcColorFactor,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from "three"
import { lightDirection } from "./directions.ts"
import { drawQuad, quadVertexShader } from "./quad.ts"
import { softShadow } from "./soft-shadow.ts"

/** The area of the ground that can be in shadow, mm. */
const shadowArea = { left: -170, right: 170, back: -230, front: 110 }

/** Pixels of the shadow along each side. */
const size = 512

export interface ShadowCaster {
  object: Object3D
  geometry: Mesh["geometry"]
  /** The light that one surface of it transmits. */
  through: Light
}

const project = /* glsl */ `
uniform vec3 light;
uniform vec2 middle, reach;
void main() {
  vec4 place = modelMatrix * vec4(position, 1.);
  vec2 fallen = place.xz - light.xz / light.y * place.y;
  gl_Position = vec4((fallen - middle) / reach, 0., 1.);
}`

/**
 * How much light reaches the ground, 0–1 per colour: for each of many directions the frame is
 * projected along the light, its transmittance multiplied, and all directions are averaged.
 */
export function groundLight(
  renderer: WebGLRenderer,
  casters: ShadowCaster[],
  directions: number,
): WebGLRenderTarget {
  const { left, right, back, front } = shadowArea
  const light = { value: new Vector3() }
  const scene = new Scene()
  const materials: ShaderMaterial[] = []
  for (const { object, geometry, through } of casters) {
    const material = new ShaderMaterial({
      vertexShader: project,
      fragmentShader: "uniform vec3 through; void main() { gl_FragColor = vec4(through, 1.); }",
      uniforms: {
        light,
        through: { value: new Vector3(...through) },
        middle: { value: new Vector2((left + right) / 2, (back + front) / 2) },
        reach: { value: new Vector2((right - left) / 2, (front - back) / 2) },
      },
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: ZeroFactor,
      blendDst: SrcColorFactor,
    })
    materials.push(material)
    const mesh = new Mesh(geometry, material)
    mesh.frustumCulled = false
    object.updateWorldMatrix(true, false)
    mesh.matrixAutoUpdate = false
    mesh.matrix.copy(object.matrixWorld)
    scene.add(mesh)
  }

  const once = new WebGLRenderTarget(size, size, { depthBuffer: false })
  const sum = new WebGLRenderTarget(size, size, { depthBuffer: false, type: FloatType })
  const camera = new OrthographicCamera()
  const add = adding(once.texture, 1 / directions)
  renderer.setRenderTarget(sum)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (let i = 1; i <= directions; i++) {
    light.value.copy(lightDirection(i))
    renderer.setRenderTarget(once)
    renderer.setClearColor(0xffffff, 1)
    renderer.clear()
    renderer.render(scene, camera)
    drawQuad(renderer, add, sum)
  }
  renderer.setClearColor(0x000000, 0)

  const result = softShadow(renderer, sum.texture, size)
  for (const done of [once, sum, add, ...materials]) done.dispose()
  return result
}

/** Adds a part of a picture to the existing one. */
const adding = (source: Texture, weight: number) =>
  new ShaderMaterial({
    vertexShader: quadVertexShader,
    fragmentShader: `varying vec2 place; uniform sampler2D source; uniform float weight;
      void main() { gl_FragColor = texture2D(source, place) * weight; }`,
    uniforms: { source: { value: source }, weight: { value: weight } },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
  })

/** The ground: only the shadow on it, deeper than in a real room where strength > 1. */
export function groundMesh(light: Texture, ground: Light, strength: number): Mesh {
  const { left, right, back, front } = shadowArea
  const geometry = new PlaneGeometry(right - left, front - back)
  geometry.rotateX(-Math.PI / 2)
  const material = new ShaderMaterial({
    vertexShader: `varying vec2 place;
      void main() {
        place = vec2(uv.x, 1. - uv.y);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
      }`,
    fragmentShader: `varying vec2 place; uniform sampler2D light; uniform vec3 ground;
      uniform float strength;
      void main() {
        vec2 inset = smoothstep(vec2(0.), vec2(.06), place) * smoothstep(vec2(1.), vec2(.94), place);
        vec3 lit = min(texture2D(light, place).rgb + .035, 1.);
        vec3 dark = (1. - pow(lit, vec3(strength))) * inset.x * inset.y;
        float most = max(dark.r, max(dark.g, dark.b));
        gl_FragColor = vec4((most - dark) * ground, most);
      }`,
    uniforms: {
      light: { value: light },
      ground: { value: new Vector3(...ground) },
      strength: { value: strength },
    },
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  const mesh = new Mesh(geometry, material)
  mesh.position.set((left + right) / 2, 0, (back + front) / 2)
  mesh.renderOrder = -5
  return mesh
}
