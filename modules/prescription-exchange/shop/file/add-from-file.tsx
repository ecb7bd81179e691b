import { useState } from "react"
import type { Slots } from "#contract/slots.ts"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

const ImportDialog = lazyComponent(() => import("./import-dialog.tsx"))

/** A button to add a prescription from a file or a text; its code is loaded when it is pressed. */
export default function AddFromFile({ person, onSaved }: Slots["person.add"]) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={t("Add from a file for {name}", { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {t("Add from a file")}
      </Button>
      {isOpen && (
        <ImportDialog
          person={person}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            onSaved(saved)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
