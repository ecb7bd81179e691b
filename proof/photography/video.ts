import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { answers, installedFromDebian } from "../../tools/command.ts"
import { spin } from "./edition.ts"
import { type RawPicture, toSharp } from "./encode.ts"

/** Video has no transparency: the background on which the gallery shows pictures. */
const ground = "#f1ede3"

export const spinFileOf = (name: string): string => `${name}-spin.mp4`

/** Writes the turns of a frame as a video for every browser (H.264). */
export async function writeSpin(frames: RawPicture[], folder: string, name: string): Promise<void> {
  ready ??= findFfmpeg()
  await ready
  const { width, height, framesASecond } = spin
  const video = spinFileOf(name)
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesASecond} -i -`
  const output = "-c:v libx264 -preset veryslow -crf 26 -pix_fmt yuv420p -movflags +faststart"
  const fixed = "-threads 1 -fflags +bitexact -flags:v +bitexact -an -y -loglevel error"
  const encoder = spawn(
    "ffmpeg",
    [...`${input} ${output} ${fixed}`.split(" "), path.join(folder, video)],
    { stdio: ["pipe", "inherit", "inherit"] },
  )
  for (const frame of frames) {
    const flat = await toSharp(frame).flatten({ background: ground }).raw().toBuffer()
    if (!encoder.stdin.write(flat)) await once(encoder.stdin, "drain")
  }
  encoder.stdin.end()
  const [code] = await once(encoder, "close")
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while encoding ${video}.`)
}

let ready: Promise<void> | null = null

async function findFfmpeg(): Promise<void> {
  const runs = () => answers("ffmpeg", ["-version"])
  if (runs() || ((await installedFromDebian("ffmpeg")) && runs())) return
  throw new Error("A spin needs ffmpeg: install it, for example with apt-get install ffmpeg.")
}
