import {
  HalfFloatType,
  LinearFilter,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three"
import { drawQuad, quadVertexShader } from "./quad.ts"

/** Widths of the blurs that smooth the steps between directions and soften distant shadows; px. */
const fine = [1, 2]
const wide = [2, 4, 8, 10]

/** A shadow that is sharp where an object touches the ground, and soft farther away. */
export function softShadow(renderer: WebGLRenderer, raw: Texture, size: number): WebGLRenderTarget {
  const drawn: WebGLRenderTarget[] = []
  const draw = (material: ShaderMaterial): Texture => {
    const target = new WebGLRenderTarget(size, size, {
      depthBuffer: false,
      type: HalfFloatType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
    })
    drawQuad(renderer, material, target)
    material.dispose()
    drawn.push(target)
    return target.texture
  }
  const softened = (from: Texture, step: number) =>
    draw(blur(draw(blur(from, new Vector2(step / size, 0))), new Vector2(0, step / size)))
  const near = fine.reduce(softened, raw)
  const far = wide.reduce(softened, near)
  draw(nearWhereDark(near, far))
  const result = drawn.pop()!
  for (const target of drawn) target.dispose()
  return result
}

/** Where an object touches the ground the shadow is dark and sharp; farther away it is soft. */
const nearWhereDark = (near: Texture, far: Texture) =>
  new ShaderMaterial({
    vertexShader: quadVertexShader,
    fragmentShader: `varying vec2 place; uniform sampler2D near, far;
      void main() {
        vec4 here = texture2D(near, place);
        float light = min(here.r, min(here.g, here.b));
        gl_FragColor = mix(texture2D(far, place), here, smoothstep(.75, .35, light));
      }`,
    uniforms: { near: { value: near }, far: { value: far } },
    depthTest: false,
    depthWrite: false,
  })

/** Five taps: smooths the steps between two directions, but not the contact edge. */
const blur = (source: Texture, step: Vector2) =>
  new ShaderMaterial({
    vertexShader: quadVertexShader,
    fragmentShader: `varying vec2 place; uniform sampler2D source; uniform vec2 step_;
      void main() {
        gl_FragColor = texture2D(source, place) * .375
          + (texture2D(source, place + step_) + texture2D(source, place - step_)) * .25
          + (texture2D(source, place + 2. * step_) + texture2D(source, place - 2. * step_)) * .0625;
      }`,
    uniforms: { source: { value: source }, step_: { value: step } },
    depthTest: false,
    depthWrite: false,
  })
