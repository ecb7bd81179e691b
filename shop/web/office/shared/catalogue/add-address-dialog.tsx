import { useState } from "react"
import { useNavigate } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { MAX_PAGE_ADDRESS_LENGTH, MAX_PAGE_TITLE_LENGTH } from "#domain/catalogue/shop-page.ts"
import { ActionDialog } from "../action-dialog.tsx"
import { TextField } from "../fields.tsx"

/** Adds something with a page, whose address follows from its title unless it is typed. */
export function AddAddressDialog<T>(props: {
  /** Such as `page`. */
  what: string
  /** Of its address, in the shop and in the back office: `pages`. */
  folder: string
  add: (input: { address: string; title: string }) => Promise<ApiResult<T>>
  /** The end of its address. */
  addressOf: (added: T) => string
  onClose: () => void
}) {
  const { what, folder } = props
  const navigate = useNavigate()
  const [title, setTitle] = useState("")
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? slug(title).slice(0, MAX_PAGE_ADDRESS_LENGTH)
  return (
    <ActionDialog
      title={`Add a ${what}`}
      confirm={`Add ${what}`}
      onClose={props.onClose}
      onDone={(key) => void navigate(`/office/${folder}/${key}`)}
      act={() => props.add({ address, title })}
      done={props.addressOf}
    >
      <TextField
        label="Title"
        maxLength={MAX_PAGE_TITLE_LENGTH}
        value={title}
        onChange={setTitle}
      />
      <TextField
        label="Address"
        hint={`The ${what} will be at /${folder}/${slug(address) || "…"}. The address stays, so that links to it keep working.`}
        autoCapitalize="none"
        maxLength={MAX_PAGE_ADDRESS_LENGTH}
        value={address}
        onChange={setTyped}
        onBlur={() => typed !== null && setTyped(slug(typed))}
      />
    </ActionDialog>
  )
}
