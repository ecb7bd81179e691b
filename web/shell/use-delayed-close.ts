import { useEffect, useRef, useState } from "react"

/** Opens immediately and closes with a delay after it is left. */
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
