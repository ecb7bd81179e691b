import { useState } from "react"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { sceneViewerLink, thisRoomViewer } from "./room-link.ts"

/** On phones with AR support: the frame at true size in the camera view. */
export function RoomButton(props: {
  product: { id: number; title: string }
  ready: boolean
  onQuickLook: () => Promise<void>
}) {
  const t = useTranslate()
  const label = t("See it in your room")
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
