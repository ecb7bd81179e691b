/** Opens the device's share sheet for a picture, or saves it without one. */
export async function sharePicture(picture: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, "image/jpeg", 0.9))
  if (!blob) return
  const file = new File([blob], `${name}.jpg`, { type: "image/jpeg" })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) save(file)
    }
  } else save(file)
}

function save(file: File) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
