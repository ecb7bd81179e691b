import { useCallback, useEffect, useRef, useState } from "react"
import { httpClient } from "#contract/core/client.ts"
import {
  findPrescriptionUpload,
  removePrescriptionUpload,
  type ShownPrescriptionUpload,
  uploadPrescription,
} from "#contract/prescriptions/prescription-uploads.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { changeCartUpload } from "#web/shared/checkout/cart/cart-lenses.ts"
import { endSession, token as session } from "#web/shared/shoppers/session/session.ts"
import { translateOf, useTranslate } from "#web/ui/use-translate.tsx"
import { encodeFile } from "./encode-file.ts"
import { sendWithProgress } from "./send-with-progress.ts"

/** The purpose of an upload: the first pages, further ones, or replacing the existing ones. */
export type UploadPurpose = "new" | "add" | "replace"

interface PrescriptionUploadControls {
  /** Null until its pages are loaded, and without one. */
  upload: ShownPrescriptionUpload | null
  /** From 0 to 1 during an upload. */
  progress: number | null
  /** The error, as a sentence. */
  error: string
  /** Retries the failed upload; null if that would not help. */
  retry: (() => void) | null
  /** Why the pages are not shown, for a connection error. */
  failure: string | null
  reload: () => void
  send: (files: File[], purpose: UploadPurpose) => void
  isRemoving: boolean
  /** @returns whether it was deleted */
  remove: () => Promise<boolean>
}

/**
 * A prescription uploaded before ordering. The shop stores it for two days; this device stores its
 * token.
 * @param onChange another upload, or none
 */
export function usePrescriptionUpload(
  token: string | null,
  onChange: (token: string | null) => void,
): PrescriptionUploadControls {
  const t = useTranslate()
  const [upload, setUpload] = useState<ShownPrescriptionUpload | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState("")
  const [unsent, setUnsent] = useState<{ files: File[]; purpose: UploadPurpose } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const isSending = useRef(false)
  // An upload may finish when the page shows something else.
  const latest = useRef({ token, onChange })
  latest.current = { token, onChange }

  /** Replaces the token in cart lines, so that no line refers to a deleted upload. */
  const change = useCallback((next: string | null) => {
    const before = latest.current.token
    if (before !== null && before !== next) changeCartUpload(before, next)
    latest.current.token = next
    latest.current.onChange(next)
  }, [])

  const reload = useCallback(() => {
    if (token === null) return
    setFailure(null)
    void apiClient(findPrescriptionUpload, { body: { token } }).then((result) => {
      if (latest.current.token !== token) return
      if (result.ok) return setUpload(result.value.data)
      if (result.failure.code !== "NOT_FOUND") return setFailure(result.failure.message)
      setError(result.failure.message)
      change(null)
    })
  }, [token, change])
  useEffect(() => {
    if (upload?.token === token) return
    setUpload(null)
    reload()
  }, [token, upload, reload])

  async function send(files: File[], purpose: UploadPurpose) {
    if (isSending.current) return
    isSending.current = true
    setError("")
    setUnsent(null)
    const replaced = purpose === "replace" ? latest.current.token : null
    let current = purpose === "add" ? (latest.current.token ?? undefined) : undefined
    for (const [index, picked] of files.entries()) {
      setProgress(0)
      const encoded = await encodeFile(picked)
      const result = "file" in encoded ? await sendOne(encoded.file, current) : null
      if (result?.ok) {
        current = result.value.data.token
        setUpload(result.value.data)
        change(current)
        continue
      }
      const problem = "problem" in encoded ? t(encoded.problem) : (result?.failure.message ?? "")
      setError(files.length > 1 ? `${picked.name}: ${problem}` : problem)
      if (result?.failure.code === "NOT_FOUND") change(null)
      // Finished uploads are kept; the rest follows.
      const rest = current === undefined ? purpose : "add"
      const isWorthIt = result && worthRetrying.some((code) => code === result.failure.code)
      if (isWorthIt) setUnsent({ files: files.slice(index), purpose: rest })
      break
    }
    if (replaced !== null && latest.current.token !== replaced) {
      void apiClient(removePrescriptionUpload, { body: { token: replaced } })
    }
    setProgress(null)
    isSending.current = false
  }

  const sendOne = (file: string, current: string | undefined) =>
    httpClient(
      translateOf(),
      { token: session.read, ended: endSession },
      sendWithProgress(setProgress),
    )(uploadPrescription, { body: { file, ...(current !== undefined && { token: current }) } })

  async function remove() {
    const current = latest.current.token
    if (current === null) return true
    setRemoving(true)
    setError("")
    const result = await apiClient(removePrescriptionUpload, { body: { token: current } })
    setRemoving(false)
    if (!result.ok) {
      setError(result.failure.message)
      return false
    }
    setUpload(null)
    change(null)
    return true
  }

  return {
    upload,
    progress,
    error,
    retry: unsent && (() => void send(unsent.files, unsent.purpose)),
    failure,
    reload,
    send: (files, purpose) => void send(files, purpose),
    isRemoving,
    remove,
  }
}

/** The same file may be accepted later. */
const worthRetrying = ["NO_CONNECTION", "SERVER_FAULT", "OVERLOADED", "INTERNAL", "UNAVAILABLE"]
