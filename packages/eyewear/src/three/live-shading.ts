/**
 * Room lighting computed for each pixel instead of read from an environment map: it starts
 * immediately and runs without a graphics card. Directions are the camera's; light 1 is white
 * paper.
 */
const room = /* glsl */ `
const float gamma = 1. / 2.2;
float panel(vec3 d, vec3 to, vec2 size, float blur) {
  float ahead = dot(d, to);
  if (ahead <= 0.) return 0.;
  vec3 side = normalize(cross(vec3(0., 1., .001), to));
  vec2 at = abs(vec2(dot(d, side), dot(d, cross(to, side)))) / ahead;
  vec2 edge = smoothstep(size + blur, size - blur * min(size / blur, 1.), at);
  return edge.x * edge.y;
}
float room(vec3 d, float rough) {
  float blur = .04 + .9 * rough;
  float walls = mix(.16, .52, smoothstep(-.7, .9, d.y)) + .18 * smoothstep(.3, 1., d.z);
  float window = panel(d, normalize(vec3(-.72, .5, .6)), vec2(.34, .5), blur);
  float ceiling = panel(d, normalize(vec3(.05, 1., .35)), vec2(.8, .4), blur);
  float strip = panel(d, normalize(vec3(.9, .25, .45)), vec2(.14, .6), blur);
  return walls + (3.4 * window + 1.7 * ceiling + 1.1 * strip) / (1. + 2.2 * rough);
}
float fresnel(float facing, float least) {
  return least + (1. - least) * pow(1. - facing, 5.);
}
vec3 coded(vec3 light) {
  vec3 soft = light / (1. + max(light - .8, 0.) * .55);
  return pow(clamp(soft, 0., 1.), vec3(gamma));
}`

export const liveVertexShader = /* glsl */ `
#ifdef PAINTED
attribute vec3 color;
varying vec3 paint;
#endif
varying vec3 normalHere, towards;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.);
  normalHere = normalMatrix * normal;
  towards = -place.xyz;
  #ifdef PAINTED
  paint = color;
  #endif
  gl_Position = projectionMatrix * place;
}`

const begin = /* glsl */ `
uniform vec3 colour;
uniform float roughness, light;
#ifdef PAINTED
varying vec3 paint;
#endif
varying vec3 normalHere, towards;
${room}
void main() {
  vec3 n = normalize(normalHere), v = normalize(towards);
  if (dot(n, v) < 0.) n = -n;
  float facing = clamp(dot(n, v), 0., 1.);
  vec3 mirrored = reflect(-v, n);
  #ifdef PAINTED
  vec3 own = paint;
  #else
  vec3 own = colour;
  #endif`

/** Opaque materials: acetate or metal. */
export const solidShader = /* glsl */ `
uniform float metal, opacity;
${begin}
  float sky = n.y * .5 + .5;
  float key = max(dot(n, normalize(vec3(-.5, .65, .75))), 0.);
  vec3 matte = own * (mix(.34, .74, sky) + .52 * key);
  float shine = room(mirrored, roughness);
  vec3 plastic = matte + shine * fresnel(facing, .04) * (1. - .5 * roughness);
  vec3 wire = mix(own, vec3(1.), fresnel(facing, 0.)) * shine * .86 + own * .08;
  gl_FragColor = vec4(coded(mix(plastic, wire, metal) * light), opacity);
}`

/** The light that a lens or translucent sheet transmits: it multiplies the background. */
export const filterShader = /* glsl */ `
uniform float body;
${begin}
  vec3 through = pow(own, vec3(1. + body * .5 * (1. - facing)));
  gl_FragColor = vec4(pow(through, vec3(gamma)) * mix(1., .62, body * pow(1. - facing, 2.5)), 1.);
}`

/** The reflection of its surface: it is added to the background. */
export const mirrorShader = /* glsl */ `
uniform float metal, body;
${begin}
  vec3 least = mix(vec3(.04), own, metal);
  vec3 shine = room(mirrored, roughness) * (least + (1. - least) * pow(1. - facing, 5.));
  shine += body * own * (.07 + .12 * (1. - facing));
  gl_FragColor = vec4(pow(clamp(shine * light, 0., 1.), vec3(.72)) * .9, 1.);
}`
