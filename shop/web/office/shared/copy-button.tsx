import { useState } from "react"
import { Button } from "#web/ui/button.tsx"

/** Copies a text to the clipboard. Without access to it the page's own text can be selected. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  return <Button onClick={() => void copy()}>{copied === text ? "Copied" : label}</Button>
}
