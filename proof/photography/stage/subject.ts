import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { FilterMaterial } from "@chashma/eyewear/three/filter-material.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { type Group, type Material, type Mesh, MeshPhysicalMaterial } from "three"
import type { ContactLensLook } from "./carton-print.ts"
import { cartonSubject, softLensSubject } from "./contact-lens-subject.ts"
import { frameSubject } from "./frame-subject.ts"
import type { ShadowCaster } from "./ground-shadow.ts"
import type { SceneLook } from "./scene/scene-look.ts"
import { sceneSubject } from "./scene/scene-subject.ts"

export type SubjectLook = FrameLook | ContactLensLook | SceneLook

/** The object on the table: drawn, measured for the camera, and casting its shadow. */
export interface Subject {
  group: Group
  /** Closed translucent bodies, and the materials that need their thickness. */
  volumes: Mesh[]
  filters: FilterMaterial[]
  casters: ShadowCaster[]
  /** The point at the picture's middle height; null for the middle of everything visible. */
  middle: Mesh | Group | null
  /** The main subject, if there are other objects on the table. */
  seen?: Group
}

/** How the subject is placed; bare is a front without temples and lenses. */
export type Arrangement = "standing" | "folded" | "bare" | "carton" | "opened" | "lenses" | "scene"

export function arrange(
  look: SubjectLook,
  arrangement: Arrangement,
  surroundings: Surroundings,
): Subject {
  const subject = subjectOf(look, arrangement, surroundings)
  subject.group.updateMatrixWorld(true)
  subject.group.traverse((child) => {
    const { material } = child as Mesh
    for (const each of [material].flat()) lightStudio(each as Material | undefined)
  })
  return subject
}

function subjectOf(look: SubjectLook, arrangement: Arrangement, surroundings: Surroundings) {
  if ("table" in look) return sceneSubject(look, surroundings)
  if ("design" in look) return frameSubject(look, arrangement, surroundings)
  if (arrangement === "lenses") return softLensSubject(look, surroundings)
  return cartonSubject(look, arrangement === "opened", surroundings)
}

/**
 * Diffuse light comes from the lamps, which cast shadows, and from the sky; reflections come from
 * the environment: neither is counted twice.
 */
function lightStudio(material: Material | undefined): void {
  if (!(material instanceof MeshPhysicalMaterial)) return
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <lights_fragment_maps>",
        "#include <lights_fragment_maps>\n#ifdef USE_ENVMAP\niblIrradiance *= 0.;\n#endif",
      )
      .replace(
        "#include <lights_fragment_end>",
        "#include <lights_fragment_end>\nreflectedLight.directSpecular = vec3(0.);",
      )
  }
}
