import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { PrescriptionReading } from "@chashma/optics/exchange/prescription-document.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { Bullets } from "#web/ui/bullets.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** Where the values come from, and what could not be read. */
export function ReadingNotice({ reading }: { reading: PrescriptionReading }) {
  const { name, unread, remarks, contactLenses } = reading
  return (
    <div className="grid gap-3">
      <Notice look="offer">
        <p>Read on this device and not saved yet. Check every number below.</p>
        {name && <p className="break-words">The name in it: {name}.</p>}
        {remarks.length > 0 && (
          <div>
            <p>It also says:</p>
            <Bullets className="mt-1" items={remarks} />
          </div>
        )}
      </Notice>
      {unread.length > 0 && (
        <Notice look="caution">
          <p className="font-medium">Fill these in from the prescription:</p>
          <Bullets className="mt-1" items={unread} />
        </Notice>
      )}
      {contactLenses.length > 0 && (
        <Notice look="caution">
          <p>
            We save prescriptions for glasses only. Choose these values on the page of your contact
            lenses:
          </p>
          <ul className="mt-1 grid gap-1">
            {contactLenses.map((lens, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={position} className="break-words tabular-nums">
                {eyeNames[lens.eye]}: {lens.product && `${lens.product}, `}
                {contactLensEntries(lens)
                  .map(([field, value]) => `${field} ${value}`)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
