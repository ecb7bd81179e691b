import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { GalleryThumbs } from "./gallery-controls.tsx"

test("A video whose poster is one of the pictures has a thumbnail of its own", () => {
  const pictures = ["quarter.webp", "front.webp", "quarter.webp"]
  let keys: string[] = []
  function Thumbs() {
    const thumbs = GalleryThumbs({ pictures, videoAt: 2, shown: 0, onShow: () => undefined })
    keys = thumbs.props.children.map(({ key }: { key: string }) => key)
    return thumbs
  }
  renderToString(<Thumbs />)
  expect(keys).toEqual(["quarter.webp", "front.webp", "video"])
})
