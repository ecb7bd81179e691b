import { deflateSync } from "node:zlib"
import sharp from "sharp"

/** A test picture of one colour with a stripe. */
export const aPicture = (width = 800, height = 500, red = 200) =>
  sharp({
    create: { width, height, channels: 3, background: { r: red, g: 180, b: 160 } },
  }).composite([
    {
      input: { create: { width: 40, height, channels: 3, background: "#112233" } },
      left: Math.floor(width / 3),
      top: 0,
    },
  ])

/** A PNG with this many pixels in a few hundred kilobytes. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/**
 * A JPEG as some phones write it: the last coefficient of its scan is number 0 in the scan's header,
 * where 63 is required. Decoders warn and read all of them.
 */
export function withZeroSe(jpeg: Buffer): Buffer {
  const phone = Buffer.from(jpeg)
  const scan = phone.indexOf(Buffer.from([0xff, 0xda]))
  phone[scan + 2 + phone.readUInt16BE(scan + 2) - 2] = 0
  return phone
}

/** A sender of files; each has its own network. */
export const aFileSender = (signal = new AbortController().signal) => ({
  address: `2001:db8:${(senders++).toString(16)}::1`,
  signal,
})
let senders = 1

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc(body), body.length + 4)
  return framed
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
