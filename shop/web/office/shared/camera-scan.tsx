import { useEffect, useRef, useState } from "react"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** Of the Barcode Detection API, which TypeScript does not declare. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The browser's own detector; Safari, Firefox and Chrome on Windows get one of the shop. */
async function openDetector(): Promise<Detector> {
  const Native = detectorClass()
  if (Native) return new Native()
  const { readBarcode } = await import("./read-barcode.ts")
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext("2d", { willReadFrequently: true })
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (!context || width === 0) return []
      Object.assign(canvas, { width, height })
      context.drawImage(video, 0, 0)
      const rawValue = readBarcode(context.getImageData(0, 0, width, height))
      return rawValue === null ? [] : [{ rawValue }]
    },
  }
}

/** Long enough for a phone to read one picture before the next. */
const READ_EVERY_MS = 150

/** A button that reads a barcode with the camera; nothing where the browser has no camera. */
export function CameraScan({ onScan }: { onScan: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!navigator.mediaDevices) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Camera</Button>
      {isOpen && (
        <Dialog open size="sm" title="Scan with the camera" onOpenChange={setOpen}>
          <Viewfinder
            onScan={(code) => {
              setOpen(false)
              onScan(code)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Viewfinder({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const scanned = useRef(onScan)
  scanned.current = onScan
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false

    async function read(detector: Detector) {
      const element = video.current
      if (isClosed || !element) return
      // A picture that cannot be read yet is followed by the next.
      const found = await detector.detect(element).catch(() => [])
      if (isClosed) return
      if (found[0]) scanned.current(found[0].rawValue)
      else timer = setTimeout(() => void read(detector), READ_EVERY_MS)
    }

    async function start() {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment" },
        })
        stream = opened
        if (isClosed || !video.current) return stop()
        video.current.srcObject = opened
        await video.current.play()
        void read(await openDetector())
      } catch {
        setProblem("The camera could not be opened. Allow it in the browser, or type the number.")
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      isClosed = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <div className="grid gap-3 pb-4">
      {problem && <Notice look="error">{problem}</Notice>}
      <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-md bg-sunk" />
      <p className="text-sm text-ink-2">Hold the barcode before the camera.</p>
    </div>
  )
}
