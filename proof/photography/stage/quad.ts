import {
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  type ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three"

const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
const mesh = new Mesh(new PlaneGeometry(2, 2))
const scene = new Scene()
mesh.frustumCulled = false
scene.add(mesh)

/** Fills a target by running a shader for each of its pixels. */
export function drawQuad(
  renderer: WebGLRenderer,
  material: ShaderMaterial,
  target: WebGLRenderTarget,
): void {
  mesh.material = material
  renderer.setRenderTarget(target)
  renderer.render(scene, camera)
}

/** The vertex shader of such a pass: `place` runs from 0,0 to 1,1. */
export const quadVertexShader =
  "varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0., 1.); }"
