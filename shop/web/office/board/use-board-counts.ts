import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { BOARD_EVENTS_PATH, boardCounts, OFFICE_API_PREFIX } from "#contract/office/office.ts"
import { showBoard } from "#contract/office/operations/board.ts"
import { type OperationState, useOperation } from "../shared/use-operation.tsx"

const POLL_EVERY_MS = 30_000

type Counts = Record<string, number>

/**
 * The counts of the board as they change. Server-sent events while the page is visible; browsers
 * limit connections per host, so a hidden page closes its own. If the events cannot be opened, the
 * counts are polled every half minute.
 */
export function useBoardCounts(): OperationState<Counts> & { isLive: boolean } {
  const queries = useQueryClient()
  const asked = useOperation(showBoard, {})
  const [told, setTold] = useState<Counts | null>(null)
  const [isLive, setLive] = useState(false)
  const { reload } = asked

  useEffect(() => {
    let events: EventSource | null = null
    const close = () => {
      events?.close()
      events = null
      setLive(false)
    }
    const open = () => {
      if (events || document.hidden) return
      const opened = new EventSource(OFFICE_API_PREFIX + BOARD_EVENTS_PATH)
      events = opened
      opened.addEventListener("counts", ({ data }) => {
        const read = boardCounts.safeParse(parsed(data))
        if (!read.success) return
        setLive(true)
        setTold(read.data)
        void queries.invalidateQueries({ queryKey: ["board list"] })
        void queries.invalidateQueries({ queryKey: ["approvals list"] })
      })
      opened.addEventListener("error", () => {
        setLive(false)
        // It reconnects by itself unless the shop refused it; then the session is checked.
        if (opened.readyState !== EventSource.CLOSED || events !== opened) return
        close()
        reload()
      })
    }
    const seen = () => (document.hidden ? close() : open())
    open()
    document.addEventListener("visibilitychange", seen)
    const timer = setInterval(() => {
      if (document.hidden || events?.readyState === EventSource.OPEN) return
      setTold(null)
      reload()
      void queries.invalidateQueries({ queryKey: ["board list"] })
      open()
    }, POLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", seen)
      close()
    }
  }, [queries, reload])

  return { ...asked, value: told ?? asked.value, isLive }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
