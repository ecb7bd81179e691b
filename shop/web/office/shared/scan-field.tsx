import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { CameraScan } from "./camera-scan.tsx"
import { useScanner } from "./use-scanner.ts"

/** Opens what a keyboard scanner reads anywhere on the page. */
export function OpenScanned() {
  const navigate = useNavigate()
  useScanner((text) => void navigate("/office/search", { state: { text } }))
  return null
}

/**
 * A field for the codes of job cards and parcels: read by a keyboard scanner wherever the focus is, by
 * the camera, or typed.
 * @param props.onScan by default the order is searched and opened
 */
export function ScanField(props: {
  hint: string
  confirm?: string
  onScan?: (code: string) => void
}) {
  const navigate = useNavigate()
  const [code, setCode] = useState("")

  function take(scanned: string) {
    setCode("")
    const text = scanned.trim()
    if (text === "") return
    if (props.onScan) props.onScan(text)
    else void navigate("/office/search", { state: { text } })
  }
  useScanner(take)

  function submit(event: FormEvent) {
    event.preventDefault()
    take(code)
  }

  return (
    <form method="post" onSubmit={submit} className="max-w-140">
      <Field label="Scan" hint={props.hint}>
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...ids}
              data-scan
              className="flex-[1_0_14rem]"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="Scan or type a number"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <div className="flex gap-2">
              <Button type="submit" className="shrink-0">
                {props.confirm ?? "Open"}
              </Button>
              <CameraScan onScan={take} />
            </div>
          </div>
        )}
      </Field>
    </form>
  )
}
