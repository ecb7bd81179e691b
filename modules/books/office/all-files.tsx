import { formatMonth } from "#domain/core/indian-time.ts"
import { CheckField } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { OutcomeButton } from "#web/office/shared/outcome-button.tsx"
import { useField } from "#web/office/shared/use-fields.ts"
import { exportBooks } from "../contract/operations.ts"

/** All files of a month in one archive. */
export function AllFiles({ month }: { month: string }) {
  const { run } = useOffice()
  const personal = useField(false)
  return (
    <div className="grid gap-x-6 gap-y-2 sm:pt-7 sm:flex sm:flex-wrap sm:items-center">
      <OutcomeButton
        look="primary"
        act={async () => {
          const made = await run(exportBooks, { month, ...(personal.value && { personal: true }) })
          // The reply is an attachment: the page stays.
          if (made.ok && made.value.link) window.location.assign(made.value.link)
          return made
        }}
        done={({ link, file }) => (link ? `Downloading ${file}.` : "")}
      >
        All files for {formatMonth(month)}
      </OutcomeButton>
      <CheckField
        label="With names: orders and every invoice as PDF. A second person approves it."
        className="max-w-100 text-sm"
        {...personal}
      />
    </div>
  )
}
