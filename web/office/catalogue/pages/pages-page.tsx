import { useState } from "react"
import { Link, useNavigate } from "react-router"
import { addPage, listPages } from "#contract/catalogue/operations/pages.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { MAX_PAGE_ADDRESS_LENGTH, MAX_PAGE_TITLE_LENGTH } from "#domain/catalogue/shop-page.ts"
import { ok } from "#domain/core/result.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import type { Column } from "../../shared/data-table.tsx"
import { OperationTable } from "../../shared/operation-table.tsx"
import { useChange, useOperation } from "../../shared/use-operation.ts"
import { pageStateWords, publishedWords } from "./page-words.ts"

type PageRow = OperationReply<typeof listPages>[number]

/** The pages that every shop has, such as policies, and those of the owner's own. */
export default function PagesPage() {
  const loaded = useOperation(listPages, {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-6 pb-1">
        <h1 className="text-2xl">Pages</h1>
        <Button size="sm" onClick={() => setAdding(true)}>
          Add page
        </Button>
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
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: Column<PageRow>[] = [
  {
    id: "title",
    header: "Page",
    accessorKey: "title",
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={`/office/pages/${original.key}`}
          className="link inline-flex min-h-tap items-center font-medium"
        >
          {original.title}
        </Link>
        <span className="block text-sm text-ink-2">{original.path}</span>
      </>
    ),
  },
  { id: "state", header: "State", accessorFn: ({ state }) => pageStateWords(state) },
  {
    id: "published",
    header: "Published",
    accessorFn: ({ published_at: at }) => at ?? "",
    cell: ({ row: { original } }) =>
      original.published_at ? publishedWords(original.published_at, original.published_by) : "–",
  },
  {
    id: "footer",
    header: "In\u00a0footer",
    accessorFn: ({ standard, footer }) => (standard || footer ? "Yes" : "No"),
  },
]

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const add = useChange(addPage)
  const [title, setTitle] = useState("")
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? slug(title).slice(0, MAX_PAGE_ADDRESS_LENGTH)
  return (
    <ActionDialog
      title="Add a page"
      confirm="Add page"
      onClose={onClose}
      onDone={(key) => void navigate(`/office/pages/${key}`)}
      act={async () => {
        const added = await add({ address, title })
        return added.ok ? ok(added.value.key) : added
      }}
    >
      <Field label="Title">
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            maxLength={MAX_PAGE_TITLE_LENGTH}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field
        label="Address"
        hint={`The page will be at /pages/${slug(address) || "…"}. The address stays, so that links to it keep working.`}
      >
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={MAX_PAGE_ADDRESS_LENGTH}
            value={address}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== null && setTyped(slug(typed))}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
