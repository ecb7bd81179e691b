import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library"

const { CODE_128, CODE_39, CODE_93, ITF, EAN_13, QR_CODE, DATA_MATRIX } = BarcodeFormat

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [CODE_128, CODE_39, CODE_93, ITF, EAN_13, QR_CODE, DATA_MATRIX],
  ],
  [DecodeHintType.TRY_HARDER, true],
])

const reader = new MultiFormatReader()
reader.setHints(hints)

/** The first barcode in a picture of the camera; null if there is none. */
export function readBarcode({ data, width, height }: ImageData): string | null {
  const grey = new Uint8ClampedArray(width * height)
  for (let n = 0; n < grey.length; n++) {
    grey[n] = (data[4 * n]! + 2 * data[4 * n + 1]! + data[4 * n + 2]!) / 4
  }
  try {
    const source = new RGBLuminanceSource(grey, width, height)
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    // The library throws when it finds none.
    return null
  }
}
