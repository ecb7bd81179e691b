import { addPage, listPages } from "#contract/catalogue/operations/pages.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { DialogButton } from "../../shared/action-dialog.tsx"
import { AddAddressDialog } from "../../shared/catalogue/add-address-dialog.tsx"
import { type Column, column, linkColumn, OperationTable } from "../../shared/data-table.tsx"
import { useChange, useOperation } from "../../shared/use-operation.tsx"
import { pageStateWords, publishedWords } from "./page-words.ts"

type PageRow = OperationReply<typeof listPages>[number]

/** The pages that every shop has, such as policies, and those of the owner's own. */
export default function PagesPage() {
  const loaded = useOperation(listPages, {})
  const add = useChange(addPage)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-6 pb-1">
        <h1 className="text-2xl">Pages</h1>
        <DialogButton
          look="primary"
          dialog={({ onClose }) => (
            <AddAddressDialog
              {...{ what: "page", folder: "pages", add, onClose }}
              addressOf={({ key }) => key}
            />
          )}
        >
          Add page
        </DialogButton>
      </div>
      <p className="max-w-read pb-6 text-ink-2">
        Policies and other texts of your shop. Fees, times and your contact details are filled in
        from the settings, so they are always right.
      </p>
      <OperationTable
        label="Pages"
        loaded={loaded}
        columns={columns}
        rowKey={({ key }) => key}
        empty="No pages to show."
      />
    </>
  )
}

const columns: Column<PageRow>[] = [
  linkColumn(
    "Page",
    ({ title }) => title,
    ({ key }) => `/office/pages/${key}`,
    ({ path }) => path,
  ),
  column("State", ({ state }) => pageStateWords(state)),
  column("Published", ({ published_at: at }) => at ?? "", {
    cell: ({ published_at: at, published_by: by }) => (at ? publishedWords(at, by) : "–"),
  }),
  column("In\u00a0footer", ({ standard, footer }) => (standard || footer ? "Yes" : "No")),
]
