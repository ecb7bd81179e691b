import { useEffect, useRef } from "react"
import { addPhoto } from "#contract/catalogue/photos.ts"
import { MAX_PHOTO_BYTES } from "#domain/catalogue/photo.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { encodePhoto } from "./encode-photo.ts"

export interface PickedPhoto {
  key: string
  /** URL of its picture; empty if not loaded. */
  preview: string
  state: "sending" | "sent" | "failed"
  /** The shop's id, once it is sent. */
  id?: string
  error?: string
}

type Change = (change: (photos: PickedPhoto[]) => PickedPhoto[]) => void

let picked = 0

/** Sends photos when picked, and revokes their previews when no longer shown. */
export function usePhotos(purpose: string, most: number, onChange: Change) {
  const t = useTranslate()
  const previews = useRef<string[]>([])
  useEffect(() => {
    const made = previews.current
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  const update = (key: string, change: Partial<PickedPhoto>) =>
    onChange((photos) => photos.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function send(key: string, file: File) {
    const picture = await encodePhoto(file).catch(() => "")
    if (picture === "" || picture.length * 0.75 > MAX_PHOTO_BYTES) {
      const error =
        picture === "" ? t("This photo can't be read.") : t("This photo has more than 8 MB.")
      return update(key, { state: "failed", error })
    }
    const result = await apiClient(addPhoto, { body: { purpose, picture } })
    if (result.ok) return update(key, { state: "sent", id: result.value.id })
    update(key, { state: "failed", error: result.failure.message })
  }

  return {
    add: (files: File[]) => {
      for (const file of files) {
        picked += 1
        const key = `photo-${picked}`
        const preview = URL.createObjectURL(file)
        previews.current.push(preview)
        onChange((photos) =>
          photos.length < most ? [...photos, { key, preview, state: "sending" }] : photos,
        )
        void send(key, file)
      }
    },
    remove: ({ key }: PickedPhoto) =>
      onChange((photos) => photos.filter((photo) => photo.key !== key)),
  }
}

/** The message of a form with photos that are not uploaded. */
export const unsentPhotos = (photos: readonly PickedPhoto[]): Sentence =>
  photos.some(({ state }) => state === "sending")
    ? msg("Wait a moment: a photo is still being sent.")
    : msg("Remove the photo that could not be sent, or add it again.")
