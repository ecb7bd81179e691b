import type { FrameMeasures } from "#domain/catalogue/product.ts"

/** Product pictures are 1200 by 600; the frame spans this much of their width, centred. */
export const picture = { width: 1200, height: 600, frameShare: 0.86, middle: 314 }

/** An ISO/IEC 7810 card, in millimetres: a familiar object. */
const bankCard = { width: 85.6, height: 53.98, corner: 3.18 }

export interface Span {
  from: number
  to: number
}

interface SizeDrawing {
  /** Units of the picture per millimetre. */
  scale: number
  total: Span
  /** The lens on the picture's left. */
  lens: Span
  bridge: Span
  lensHeight: Span
  card: { x: number; y: number; width: number; height: number; corner: number }
}

/** The positions of the measures on the front picture, all to one scale. */
export const drawSizes = (measures: FrameMeasures): SizeDrawing => {
  const scale = (picture.width * picture.frameShare) / measures.totalWidth
  const centre = picture.width / 2
  const around = (middle: number, millimetres: number): Span => ({
    from: middle - (millimetres * scale) / 2,
    to: middle + (millimetres * scale) / 2,
  })
  const bridge = around(centre, measures.bridge)
  const card = { width: bankCard.width * scale, height: bankCard.height * scale }
  return {
    scale,
    total: around(centre, measures.totalWidth),
    lens: { from: bridge.from - measures.eyeSize * scale, to: bridge.from },
    bridge,
    lensHeight: around(picture.middle, measures.lensHeight),
    card: {
      ...card,
      x: centre - card.width / 2,
      y: picture.middle - card.height / 2,
      corner: bankCard.corner * scale,
    },
  }
}
