import { expect, test } from "vitest"
import { GalleryThumbs } from "./gallery-controls.tsx"

test("A video whose poster is one of the pictures has a thumbnail of its own", () => {
  const pictures = ["quarter.webp", "front.webp", "quarter.webp"]
  const { props } = GalleryThumbs({ pictures, videoAt: 2, shown: 0, onShow: () => undefined })
  const keys = props.children.map(({ key }: { key: string }) => key)
  expect(keys).toEqual(["quarter.webp", "front.webp", "video"])
})
