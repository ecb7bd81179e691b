import {
  AddEquation,
  CustomBlending,
  type Material,
  OneFactor,
  OneMinusDstAlphaFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcColorFactor,
  type Texture,
  Vector2,
  Vector3,
  ZeroFactor,
} from "three"
import type { Light } from "../materials/colour.ts"
import type { DarkEdge } from "../materials/reflectance.ts"

/**
 * Transparent material is drawn by multiplying what is behind it. On a transparent canvas nothing
 * is behind it yet: there the smallest of the three colours goes into alpha, and the rest is kept
 * as light of this ground.
 */
export const ground: Light = [0.947, 0.93, 0.879]

const vertexShader = /* glsl */ `
varying vec3 vTint, vNormalView, vTowards;
attribute vec3 color;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.);
  vTint = color;
  vNormalView = normalMatrix * normal;
  vTowards = -place.xyz;
  gl_Position = projectionMatrix * place;
}`

const fragmentShader = /* glsl */ `
uniform vec3 ground;
varying vec3 vTint, vNormalView, vTowards;
#ifdef VOLUME
uniform vec3 absorption;
uniform vec2 edge;
uniform sampler2D thickness;
uniform vec2 size;
vec3 through() {
  float facing = clamp(dot(normalize(vNormalView), normalize(vTowards)), 0., 1.);
  vec3 body = exp(-absorption * texture2D(thickness, gl_FragCoord.xy / size).r);
  float rim = pow(1. - facing, edge.y);
  return body * (1. - edge.x * rim);
}
#else
vec3 through() { return vTint; }
#endif
void main() {
  vec3 tint = max(through(), vec3(.002));
  float least = min(tint.r, min(tint.g, tint.b));
  #ifdef GROUND_PASS
  gl_FragColor = vec4((tint - least) / tint * ground, 0.);
  #else
  gl_FragColor = vec4(tint, 1. - least);
  #endif
}`

export interface Volume {
  /** Absorption per millimetre of the material (natural logarithm). */
  absorption: Light
  edge: DarkEdge
}

export type FilterMaterial = ShaderMaterial & { uniforms: { thickness: { value: Texture | null } } }

/** The two passes that tint the background: draw the first, then the second, over the same mesh. */
export function filterPasses(volume?: Volume): [FilterMaterial, FilterMaterial] {
  const uniforms = () => ({
    ground: { value: new Vector3(...ground) },
    absorption: { value: new Vector3(...(volume?.absorption ?? [0, 0, 0])) },
    edge: { value: new Vector2(volume?.edge.strength ?? 0, volume?.edge.falloff ?? 1) },
    thickness: { value: null },
    size: { value: new Vector2(1, 1) },
  })
  const defines = volume ? { VOLUME: "" } : {}
  const shared = {
    vertexShader,
    fragmentShader,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    blending: CustomBlending,
    blendEquation: AddEquation,
  }
  return [
    new ShaderMaterial({
      ...shared,
      uniforms: uniforms(),
      defines: { ...defines, GROUND_PASS: "" },
      blendSrc: OneMinusDstAlphaFactor,
      blendDst: OneFactor,
      blendSrcAlpha: ZeroFactor,
      blendDstAlpha: OneFactor,
    }) as FilterMaterial,
    new ShaderMaterial({
      ...shared,
      uniforms: uniforms(),
      defines,
      blendSrc: ZeroFactor,
      blendDst: SrcColorFactor,
      blendSrcAlpha: OneFactor,
      blendDstAlpha: OneMinusSrcAlphaFactor,
    }) as FilterMaterial,
  ]
}

/** Whether a material needs the thickness of the body. */
export const isFilter = (material: Material | Material[]): material is FilterMaterial =>
  material instanceof ShaderMaterial && material.defines?.VOLUME !== undefined
