import { Color, DoubleSide, FrontSide, ShaderMaterial, type Texture } from "three"

export interface HeadSurface {
  /** The painted texture; sampled as linear. */
  map?: Texture
  colour?: string
  /** The strength and size of its highlights. */
  specular: string
  shininess: number
  bothSides?: boolean
}

const vertexShader = /* glsl */ `
varying vec3 normalHere, towards;
varying vec2 at;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.);
  normalHere = normalMatrix * normal;
  towards = -place.xyz;
  at = uv;
  gl_Position = projectionMatrix * place;
}`

/** Ambient light from above and below, and two lamps; directions are the camera's. */
const fragmentShader = /* glsl */ `
uniform vec3 colour, specular;
uniform float shininess;
#ifdef PAINTED
uniform sampler2D paint;
#endif
varying vec3 normalHere, towards;
varying vec2 at;
const float pi = 3.14159265;
const vec3 sky = vec3(1.3), ground = vec3(.33, .26, .19);
vec3 lamp(vec3 light, vec3 from, vec3 n, vec3 v, vec3 own) {
  float falls = max(dot(n, from), 0.);
  vec3 middle = normalize(from + v);
  vec3 shine = specular + (1. - specular) * pow(1. - max(dot(v, middle), 0.), 5.);
  float spot = .25 * (shininess * .5 + 1.) * pow(max(dot(n, middle), 0.), shininess);
  return light * falls * (own + shine * spot) / pi;
}
void main() {
  vec3 n = normalize(normalHere), v = normalize(towards);
  if (!gl_FrontFacing) n = -n;
  vec3 own = colour;
  #ifdef PAINTED
  own *= texture2D(paint, at).rgb;
  #endif
  vec3 light = own * mix(ground, sky, n.y * .5 + .5) / pi;
  light += lamp(vec3(2.2, 2.03, 1.8), normalize(vec3(-300., 350., 500.)), n, v, own);
  light += lamp(vec3(.43, .48, .6), normalize(vec3(400., 50., 300.)), n, v, own);
  gl_FragColor = vec4(light, 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/**
 * The material of a painted head. A small shader with its own lamps: those of three.js take many
 * seconds to compile without a graphics card.
 */
export const headMaterial = (surface: HeadSurface): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    defines: surface.map ? { PAINTED: "" } : {},
    uniforms: {
      paint: { value: surface.map ?? null },
      colour: { value: new Color(surface.colour ?? "#ffffff") },
      specular: { value: new Color(surface.specular) },
      shininess: { value: surface.shininess },
    },
    side: surface.bothSides ? DoubleSide : FrontSide,
  })
