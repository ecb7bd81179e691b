import { useState } from "react"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { sceneViewerLink, thisRoomViewer } from "./room-link.ts"

const label = "See it in your room"

/** On phones with AR support: the frame at true size in the camera view. */
export function RoomButton(props: {
  product: { id: number; title: string }
  ready: boolean
  onQuickLook: () => Promise<void>
}) {
  const [viewer] = useState(thisRoomViewer)
  if (viewer === null) return null
  if (viewer === "scene-viewer") {
    return (
      <ButtonLink look="primary" to={sceneViewerLink(props.product, new URL(location.href))}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button look="primary" disabled={!props.ready} onClick={() => void props.onQuickLook()}>
      {label}
    </Button>
  )
}
