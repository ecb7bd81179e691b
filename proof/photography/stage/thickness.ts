import type { FilterMaterial } from "@chashma/eyewear/three/filter-material.ts"
import {
  AddEquation,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FloatType,
  HalfFloatType,
  Mesh,
  OneFactor,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three"

/** The colours and depths of one exposure. */
export function exposureTarget(width: number, height: number): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    type: HalfFloatType,
    depthTexture: new DepthTexture(width, height, FloatType),
  })
}

/**
 * The path of each ray through translucent parts up to the first opaque one, mm: exit depths are
 * added, entry depths subtracted, which is exact for closed meshes.
 */
export class ThicknessPass {
  readonly target: WebGLRenderTarget
  readonly #scene = new Scene()
  readonly #material: ShaderMaterial

  constructor(volumes: Mesh[], width: number, height: number) {
    this.target = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
    this.#material = material(width, height)
    for (const volume of volumes) {
      volume.updateWorldMatrix(true, false)
      const mesh = new Mesh(volume.geometry, this.#material)
      mesh.matrixAutoUpdate = false
      mesh.matrix.copy(volume.matrixWorld)
      this.#scene.add(mesh)
    }
  }

  render(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera,
    opaque: WebGLRenderTarget,
    filters: FilterMaterial[],
  ): void {
    const { uniforms } = this.#material
    uniforms.depths!.value = opaque.depthTexture
    uniforms.near!.value = camera.near
    uniforms.far!.value = camera.far
    for (const filter of filters) {
      filter.uniforms.thickness.value = this.target.texture
      filter.uniforms.size!.value.set(this.target.width, this.target.height)
    }
    renderer.setRenderTarget(this.target)
    renderer.clear()
    renderer.render(this.#scene, camera)
  }
}

const material = (width: number, height: number) =>
  new ShaderMaterial({
    vertexShader: `varying float away;
      void main() {
        vec4 place = modelViewMatrix * vec4(position, 1.);
        away = -place.z;
        gl_Position = projectionMatrix * place;
      }`,
    fragmentShader: `varying float away; uniform sampler2D depths; uniform vec2 size;
      uniform float near, far;
      void main() {
        float depth = texture2D(depths, gl_FragCoord.xy / size).r;
        float wall = near * far / (far - depth * (far - near));
        float reached = min(away, wall);
        gl_FragColor = vec4(gl_FrontFacing ? -reached : reached, 0., 0., 1.);
      }`,
    uniforms: {
      depths: { value: null },
      size: { value: new Vector2(width, height) },
      near: { value: 1 },
      far: { value: 2 },
    },
    side: DoubleSide,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
  })
