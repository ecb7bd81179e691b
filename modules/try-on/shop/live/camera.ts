import type { Fault } from "../faults.ts"

/** The front camera; an error that explains why there is none. */
export async function openCamera(): Promise<MediaStream | Fault> {
  if (!navigator.mediaDevices) return "no-camera"
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ""
    if (name === "NotAllowedError" || name === "SecurityError") return "camera-refused"
    return name === "NotReadableError" ? "camera-busy" : "no-camera"
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
