import clsx from "clsx"
import { formatMobile } from "#domain/core/mobile.ts"
import { type Address, addressLine } from "#domain/shoppers/address.ts"
import { Button } from "#web/ui/button.tsx"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Radio } from "#web/ui/radio.tsx"

export function AddressCard(props: {
  address: Address
  selected: boolean
  onSelect: () => void
  onDeliver: () => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { address, selected } = props
  const of = `the address of ${address.contactName}, ${address.city}`
  return (
    <li
      className={clsx(
        "relative border-t border-line py-4 first:border-t-0",
        "max-lg:-mx-gutter max-lg:px-gutter lg:-mx-5 lg:rounded-md lg:px-5",
        selected && "border-transparent bg-peacock-wash",
      )}
    >
      <Radio
        name="delivery-address"
        checked={selected}
        onChange={props.onSelect}
        className="items-start! [&>input]:mt-0.5"
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 pr-20">
            <span className="font-medium">{address.contactName}</span>
            <span className="rounded-sm border border-current px-1.5 text-xs leading-5 font-medium tracking-caps text-ink-2">
              {address.type.toUpperCase()}
            </span>
          </span>
        }
        description={
          <>
            <span className="block">{formatMobile(address.mobile)}</span>
            <span className="block text-base text-ink">{addressLine(address)}</span>
          </>
        }
      />
      <div className="mt-3 pl-9">
        <Button
          look={selected ? "primary" : "secondary"}
          disabled={!selected}
          onClick={props.onDeliver}
        >
          DELIVER HERE
        </Button>
      </div>
      <div className="absolute top-2.5 right-1 flex lg:right-3">
        <IconButton icon="edit" label={`Edit ${of}`} onClick={props.onEdit} />
        <IconButton icon="bin" label={`Delete ${of}`} onClick={props.onDelete} />
      </div>
    </li>
  )
}

const IconButton = (props: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={props.label}
    onClick={props.onClick}
    className="grid size-tap place-items-center rounded-md hover:bg-sunk"
  >
    <Icon name={props.icon} small />
  </button>
)
