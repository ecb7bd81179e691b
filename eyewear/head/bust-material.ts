import { Color, DoubleSide, ShaderMaterial } from "three"

const vertexShader = /* glsl */ `
varying vec3 normalHere, towards;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.);
  normalHere = normalMatrix * normal;
  towards = -place.xyz;
  gl_Position = projectionMatrix * place;
}`

/** Ambient light from above and below, and three soft lamps; directions are the camera's. */
const fragmentShader = /* glsl */ `
uniform vec3 colour;
varying vec3 normalHere, towards;
const vec3 sky = vec3(.62, .63, .64), ground = vec3(.27, .25, .23);
/** A large lamp still lights what is turned away from it a little. */
float soft(vec3 n, vec3 from, float wrap) {
  float falls = (dot(n, normalize(from)) + wrap) / (1. + wrap);
  return max(falls, 0.) * max(falls, 0.);
}
void main() {
  vec3 n = normalize(normalHere), v = normalize(towards);
  if (!gl_FrontFacing) n = -n;
  vec3 light = mix(ground, sky, n.y * .5 + .5);
  light += vec3(.62, .6, .56) * soft(n, vec3(-.55, .62, .6), .25);
  light += vec3(.1, .11, .13) * soft(n, vec3(.9, .1, .3), .3);
  light += vec3(.1) * pow(1. - max(dot(n, v), 0.), 3.) * (n.y * .5 + .5);
  gl_FragColor = vec4(colour * light, 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/**
 * The matte paint of display heads. A small shader with its own lamps: those of three.js take many
 * seconds to compile without a graphics card.
 */
export const bustMaterial = (colour: string): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { colour: { value: new Color(colour) } },
    side: DoubleSide,
  })
