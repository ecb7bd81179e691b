import type { Frame } from "@chashma/eyewear/geometry/frame.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import { drawing } from "@chashma/eyewear/three/drawing.ts"
import type { SceneView } from "@chashma/eyewear/three/scene-view.ts"
import type { Turn } from "@chashma/eyewear/three/turntable.ts"
import { useEffect, useRef, useState } from "react"
import { orShowChunkError, showIfNewVersion } from "#web/ui/chunk-error.tsx"

/** `no-3d`: unsupported by this browser; `lost`: loading failed. */
type ViewState = "building" | "ready" | "no-3d" | "lost"

/** Builds a frame in a worker and shows it on a canvas, while both exist. */
export function useFrameView(look: FrameLook | null) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<SceneView | null>(null)
  const frame = useRef<Frame | null>(null)
  const [state, setState] = useState<ViewState>("building")

  useEffect(() => {
    const element = canvas.current
    if (!element || !look || drawing() === "none") return setState("no-3d")
    let gone = false
    const { opened, close } = openView(look, element)
    opened.then(
      (built) => {
        if (gone) return built.view.close()
        view.current = built.view
        frame.current = built.frame
        setState("ready")
      },
      (error) => {
        console.error(error)
        if (gone) return
        setState("lost")
        void showIfNewVersion()
      },
    )
    return () => {
      gone = true
      close()
      view.current?.close()
      view.current = null
    }
  }, [look])

  return {
    canvas,
    state,
    turn: (by: Turn) => view.current?.turntable.turn(by),
    reset: () => view.current?.turntable.reset(),
    save: async (name: string) => {
      if (!frame.current || !look) return
      const gltf = await orShowChunkError(import("@chashma/eyewear/gltf/frame-glb.ts"))
      if (!gltf) return
      const file = new Blob([gltf.frameGlb(frame.current, look)], { type: "model/gltf-binary" })
      openFile(file, (link) => {
        link.download = `${name}.glb`
      })
    },
    /** Opens the frame in Quick Look on iPhones. */
    showInRoom: async () => {
      if (!frame.current || !look) return
      const usdz = await orShowChunkError(import("@chashma/eyewear/usdz/frame-usdz.ts"))
      if (!usdz) return
      const file = new Blob([await usdz.frameUsdz(frame.current, look)], {
        type: "model/vnd.usdz+zip",
      })
      openFile(file, (link) => {
        link.rel = "ar"
        link.download = "frame.usdz"
        // Quick Look requires links that contain only a picture.
        link.append(document.createElement("img"))
        link.hash = "allowsContentScaling=0"
      })
    },
  }
}

/** three.js and the builder are loaded on first use. */
function openView(look: FrameLook, canvas: HTMLCanvasElement) {
  const builder = import("@chashma/eyewear/frame-builder.ts").then(
    ({ FrameBuilder }) => new FrameBuilder(),
  )
  const open = async () => {
    const [built, { frameView }] = await Promise.all([
      builder.then((one) => one.build(look)),
      import("@chashma/eyewear/three/frame-view.ts"),
    ])
    return { frame: built, view: await frameView(canvas, built, look) }
  }
  return { opened: open(), close: () => void builder.then((one) => one.close()) }
}

function openFile(content: Blob, dress: (link: HTMLAnchorElement) => void) {
  const address = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = address
  dress(link)
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
