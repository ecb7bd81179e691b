import { useEffect, useState } from "react"

/** A value once it has not changed for some time, for previews while typing. */
export function useLater<T>(value: T, delayMs = 400): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return later
}
