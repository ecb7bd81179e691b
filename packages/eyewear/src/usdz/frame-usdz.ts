import { BufferAttribute, BufferGeometry, Color, Mesh, MeshStandardMaterial, Scene } from "three"
import { USDZExporter } from "three/addons/exporters/USDZExporter.js"
import type { Frame } from "../geometry/frame.ts"
import { modelParts } from "../gltf/frame-glb.ts"
import type { GlbPart } from "../gltf/glb.ts"
import type { FrameLook } from "../look.ts"

/** A frame in true size for AR on iPhones, which do not read glTF. */
export const frameUsdz = (frame: Frame, look: FrameLook): Promise<Uint8Array<ArrayBuffer>> => {
  const scene = new Scene()
  scene.add(...modelParts(frame, look).map(meshOf))
  return new USDZExporter().parseAsync(scene, { quickLookCompatible: true })
}

function meshOf({ name, positions, normals, colours, indices, material }: GlbPart): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute("position", new BufferAttribute(positions, 3))
  geometry.setAttribute("normal", new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  const [red, green, blue, opacity] = material.colour
  const colour = colours ? meanOf(colours) : new Color(red, green, blue)
  const surface = new MeshStandardMaterial({
    name: material.name,
    color: colour,
    metalness: material.metallic,
    roughness: material.roughness,
    opacity,
    transparent: opacity < 1,
  })
  const mesh = new Mesh(geometry, surface)
  mesh.name = name
  return mesh
}

/** The format has one colour per part: patterned acetate is exported in its mean colour. */
function meanOf(colours: Float32Array): Color {
  const sum = [0, 0, 0]
  for (const [i, light] of colours.entries()) sum[i % 3]! += light
  const [red = 0, green = 0, blue = 0] = sum.map((light) => (light * 3) / colours.length)
  return new Color(red, green, blue)
}
