/** Saves a text, or what a ZIP holds, as a file of the shopper or of the staff. */
export function downloadText(name: string, text: BlobPart, type = "text/csv"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
