import { useEffect, useRef, useState } from "react"

/** Something that opens at once and, once left, stays a while before it goes. */
export function useDelayedClose(milliseconds: number) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    show: () => {
      stop()
      setOpen(true)
    },
    close: () => {
      stop()
      setOpen(false)
    },
    leave: () => {
      stop()
      timer.current = setTimeout(() => setOpen(false), milliseconds)
    },
  }
}
