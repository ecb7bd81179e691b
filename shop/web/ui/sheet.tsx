import { Drawer } from "@base-ui/react/drawer"
import clsx from "clsx"
import type { ReactNode } from "react"
import type { OpenProps } from "./dialog.tsx"
import { Icon } from "./icon.tsx"
import { useHistoryLayer } from "./use-history-layer.ts"
import { useTranslate } from "./use-translate.tsx"

interface SheetProps extends OpenProps {
  title: ReactNode
  side: "right" | "bottom" | "left"
  children: ReactNode
  /** Stays visible while the content scrolls. */
  footer?: ReactNode
}

const sides = {
  right: {
    swipe: "right",
    viewport: "items-stretch justify-end",
    popup:
      "h-dvh w-112 max-w-[92vw] transform-[translateX(var(--drawer-swipe-movement-x))] data-ending-style:transform-[translateX(100%)] data-starting-style:transform-[translateX(100%)]",
  },
  left: {
    swipe: "left",
    viewport: "items-stretch justify-start",
    popup:
      "h-dvh w-112 max-w-[92vw] transform-[translateX(var(--drawer-swipe-movement-x))] data-ending-style:transform-[translateX(-100%)] data-starting-style:transform-[translateX(-100%)]",
  },
  bottom: {
    swipe: "down",
    viewport: "items-end justify-center",
    popup:
      "max-h-[86dvh] w-full max-w-160 rounded-t-lg transform-[translateY(var(--drawer-swipe-movement-y))] data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)]",
  },
} as const

/** A panel from an edge of the screen; closes by swipe and on Back. Traps and restores focus. */
export function Sheet({ open, onOpenChange, title, side, children, footer }: SheetProps) {
  const t = useTranslate()
  const { swipe, viewport, popup } = sides[side]
  useHistoryLayer(open ? 1 : 0, () => onOpenChange(false))
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={swipe}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className={clsx("fixed inset-0 z-50 flex overflow-clip", viewport)}>
          <Drawer.Popup
            className={clsx(
              "flex flex-col bg-paper shadow-dialog outline-none",
              "transition-transform duration-base ease-out data-swiping:duration-0 data-swiping:select-none",
              popup,
            )}
          >
            <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line pr-2 pl-gutter">
              <Drawer.Title className="text-lg font-medium tracking-normal">{title}</Drawer.Title>
              <Drawer.Close
                aria-label={t("Close")}
                className="grid size-tap flex-none place-items-center rounded-md hover:bg-sunk"
              >
                <Icon name="close" />
              </Drawer.Close>
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pb-6">
              {children}
            </Drawer.Content>
            {footer && <div className="bg-paper px-gutter py-3 shadow-bar">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
