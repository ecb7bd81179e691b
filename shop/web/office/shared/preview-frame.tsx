import clsx from "clsx"
import { type ReactNode, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { Button } from "#web/ui/button.tsx"
import { Part } from "./part.tsx"

const sizes = { Phone: 360, Computer: 1280 } as const
type Size = keyof typeof sizes

/**
 * Part of the shop as visitors see it, at the width of a phone or a computer. In a frame of its own,
 * because its layout follows the width of the window.
 */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [size, setSize] = useState<Size>("Phone")
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const room = useWidth(box)
  const width = sizes[size]
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const body = useFrameBody(frame)
  const height = 640

  return (
    <Part
      title="Preview"
      aside={
        <div className="flex gap-2">
          {(Object.keys(sizes) as Size[]).map((one) => (
            <Button
              key={one}
              look={one === size ? "secondary" : "quiet"}
              aria-pressed={one === size}
              onClick={() => setSize(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      }
    >
      <div
        ref={setBox}
        style={{ height }}
        className="overflow-hidden rounded-md border border-line bg-paper"
      >
        <iframe
          ref={setFrame}
          title="Preview of the page"
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
          className={clsx("origin-top-left", scale === 1 && "mx-auto block")}
        />
      </div>
      {body &&
        createPortal(
          <div
            className="pb-12"
            // Links of a preview lead nowhere, and its hearts save nothing.
            onClickCapture={(event) => {
              if (!(event.target as Element).closest("a, button[aria-pressed]")) return
              event.preventDefault()
              event.stopPropagation()
            }}
          >
            {children}
          </div>,
          body,
        )}
    </Part>
  )
}

/** The body of a frame once it has the styles of this page. */
function useFrameBody(frame: HTMLIFrameElement | null): HTMLElement | null {
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    inside.documentElement.lang = document.documentElement.lang
    for (const styles of document.querySelectorAll("link[rel=stylesheet], style")) {
      inside.head.append(inside.importNode(styles, true))
    }
    setBody(inside.body)
  }, [frame])
  return body
}

/** The width of an element in px, as it changes. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
