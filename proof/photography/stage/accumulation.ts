import { ground } from "@chashma/eyewear/three/filter-material.ts"
import { FloatType, ShaderMaterial, Vector3, type WebGLRenderer, WebGLRenderTarget } from "three"
import { drawQuad, quadVertexShader } from "./quad.ts"

/** The mean of many exposures, in full precision. */
export class Accumulation {
  #sum: WebGLRenderTarget
  #spare: WebGLRenderTarget
  #count = 0
  readonly #mix = new ShaderMaterial({
    vertexShader: quadVertexShader,
    fragmentShader: `varying vec2 place; uniform sampler2D sum, exposure; uniform float share;
      void main() { gl_FragColor = mix(texture2D(sum, place), texture2D(exposure, place), share); }`,
    uniforms: { sum: { value: null }, exposure: { value: null }, share: { value: 1 } },
    depthTest: false,
    depthWrite: false,
  })

  constructor(width: number, height: number) {
    const target = () =>
      new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
    this.#sum = target()
    this.#spare = target()
  }

  add(renderer: WebGLRenderer, exposure: WebGLRenderTarget): void {
    const { uniforms } = this.#mix
    this.#count++
    uniforms.sum!.value = this.#sum.texture
    uniforms.exposure!.value = exposure.texture
    uniforms.share!.value = 1 / this.#count
    drawQuad(renderer, this.#mix, this.#spare)
    const sum = this.#sum
    this.#sum = this.#spare
    this.#spare = sum
  }

  /**
   * Straight RGBA, 8 bits, gamma encoded, first row at the bottom; `fading` fades the edges if the
   * ground is open.
   */
  readPixels(renderer: WebGLRenderer, fading: boolean): Uint8Array {
    const { width, height } = this.#sum
    const print = new WebGLRenderTarget(width, height, { depthBuffer: false })
    drawQuad(renderer, printMaterial(this.#sum, fading), print)
    const pixels = new Uint8Array(width * height * 4)
    renderer.readRenderTargetPixels(print, 0, 0, width, height, pixels)
    print.dispose()
    this.#sum.dispose()
    this.#spare.dispose()
    return pixels
  }
}

/**
 * Browsers blend pictures in gamma-encoded values, while light adds up in linear ones. Alpha and
 * colour are chosen so that over the paper background the page shows exactly the rendered picture.
 * The shadow fades towards the picture's edges.
 */
const printMaterial = (source: WebGLRenderTarget, fading: boolean) =>
  new ShaderMaterial({
    vertexShader: quadVertexShader,
    fragmentShader: `varying vec2 place; uniform sampler2D source; uniform vec3 ground; uniform bool fading;
      vec3 shoulder(vec3 c) {
        float most = max(c.r, max(c.g, c.b));
        if (most < .88) return c;
        float kept = 1. - .12 * .12 / (most - .76);
        return mix(vec3(kept), c * kept / most, 1. / (1. + 2. * (most - .88)));
      }
      vec3 coded(vec3 c) {
        return mix(c * 12.92, 1.055 * pow(max(c, 0.), vec3(1. / 2.4)) - .055, step(.0031308, c));
      }
      void main() {
        vec2 edge = smoothstep(vec2(0.), vec2(.03, .05), min(place, 1. - place));
        vec4 seen = texture2D(source, place) * (fading ? edge.x * edge.y : 1.);
        float through = clamp(1. - seen.a, 0., 1.);
        float codedThrough = pow(through, 1. / 2.2);
        float alpha = 1. - codedThrough;
        vec3 over = coded(shoulder(max(seen.rgb, 0.) + through * ground));
        vec3 straight = (over - codedThrough * coded(shoulder(ground))) / max(alpha, 1e-4);
        float add = max(straight.r, max(straight.g, straight.b));
        if (add > 1.) {
          vec3 own = straight * alpha;
          alpha = min(1., max(own.r, max(own.g, own.b)));
          straight = own / max(alpha, 1e-4);
        }
        gl_FragColor = vec4(clamp(straight, 0., 1.), alpha);
      }`,
    uniforms: {
      fading: { value: fading },
      source: { value: source.texture },
      ground: { value: new Vector3(...ground) },
    },
    depthTest: false,
    depthWrite: false,
  })
