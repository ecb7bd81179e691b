import { Dialog as Base } from "@base-ui/react/dialog"
import clsx from "clsx"
import { type ReactNode, useRef } from "react"
import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import { useHistoryLayer } from "./use-history-layer.ts"
import { useTranslate } from "./use-translate.tsx"

/** What opens and closes a dialog or sheet. */
export interface OpenProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface DialogProps extends Partial<OpenProps> {
  /** By default as long as it is mounted. */
  open?: boolean
  onClose?: () => void
  title: ReactNode
  description?: ReactNode
  size?: "sm" | "md" | "lg" | "full-on-phone"
  /** Stays visible while the content scrolls. */
  footer?: ReactNode
  /** Nothing in the content is focusable, so the content itself is: the keyboard scrolls it. */
  plainText?: boolean
  /** The current step of several, from 0, so that Back goes through them one by one. */
  step?: number
  onStepBack?: (step: number) => void
  /** It asks about a navigation through the history, which it must not change. */
  isOutsideHistory?: boolean
  children?: ReactNode
}

const sizes = {
  sm: "w-104",
  md: "w-160",
  lg: "w-264",
  "full-on-phone":
    "w-264 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:rounded-none",
}

/** Traps focus, closes on Escape, on Back and on a click outside, and restores focus. */
export function Dialog(props: DialogProps) {
  const t = useTranslate()
  const popup = useRef<HTMLDivElement>(null)
  const { open = true } = props
  const changeOpen = (next: boolean) => {
    props.onOpenChange?.(next)
    if (!next) props.onClose?.()
  }
  const isLayer = open && !props.isOutsideHistory
  useHistoryLayer(isLayer ? (props.step ?? 0) + 1 : 0, (depth) => {
    if (depth === 0) return changeOpen(false)
    // The focused field is removed with its step; the focus is kept in the dialog.
    popup.current?.focus()
    props.onStepBack?.(depth - 1)
  })
  return (
    <Base.Root open={open} onOpenChange={changeOpen}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-clip">
          <Base.Popup
            ref={popup}
            className={clsx(
              "flex max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] flex-col rounded-md bg-paper shadow-dialog outline-none",
              "transition-[opacity,translate] duration-base data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
              sizes[props.size ?? "md"],
            )}
          >
            <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4 lg:pl-8">
              <div className="self-center py-1">
                <Base.Title className="text-lg font-medium tracking-normal">
                  {props.title}
                </Base.Title>
                {props.description && (
                  <Base.Description className="text-sm text-ink-2">
                    {props.description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={t("Close")}
                className="grid size-tap flex-none place-items-center rounded-md hover:bg-sunk"
              >
                <Icon name="close" />
              </Base.Close>
            </div>
            <div
              tabIndex={props.plainText ? 0 : undefined}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-4 lg:px-8 lg:py-7"
            >
              {props.children}
            </div>
            {props.footer && (
              <div className="border-t border-line px-4 py-3 lg:px-8 lg:py-4">{props.footer}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The buttons of a dialog; the first one leaves it. */
export const DialogButtons = (props: {
  cancelLabel: string
  onCancel: () => void
  children: ReactNode
}) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
    {props.children}
  </div>
)
