import { MessageButton } from "./message-button.tsx"
import { toast } from "./toast.ts"

/** Tells that something of the page could not be fetched, and what to do about it. */
export async function showChunkError(): Promise<void> {
  if (!(await showIfNewVersion())) {
    toast.error("We couldn't load this. Check your connection and try again.", { id: message })
  }
}

/** What was fetched; null when it could not be loaded, and then a message says so. */
export const orShowChunkError = <Part,>(fetched: Promise<Part>): Promise<Part | null> =>
  fetched.catch(() => showChunkError().then(() => null))

/**
 * A page that was opened before the shop was built anew asks for files that are gone: it tells so,
 * and whoever reads it reloads when it suits them. Nothing typed is lost unasked.
 * @returns whether that was it
 */
export async function showIfNewVersion(): Promise<boolean> {
  const isNew = await isNewVersion()
  if (isNew) {
    toast(
      <span className="flex items-center justify-between gap-4">
        A new version of the shop is available. Reload to continue.
        <MessageButton onClick={() => location.reload()}>Reload</MessageButton>
      </span>,
      { id: message, duration: TOAST_DURATION_MS },
    )
  }
  return isNew
}

const message = "lost"

/** Milliseconds: it asks for a press, and hides the head of the page for as long. */
const TOAST_DURATION_MS = 15_000

/** Each build has a list of its pages' scripts under a name of its own, and only its own. */
async function isNewVersion(): Promise<boolean> {
  const { url } = globalThis.window?.__reactRouterManifest ?? {}
  if (!url) return false
  const asked = {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  } as const
  const { status } = await fetch(url, asked).catch(() => noAnswer)
  return status === 404
}

/** Milliseconds: who has no network is not to wait long for being told so. */
const CHECK_TIMEOUT_MS = 3_000

const noAnswer = { status: 0 }

declare global {
  interface Window {
    /** Put there by React Router's framework. */
    __reactRouterManifest?: { url?: string }
  }
}
