import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"

/** A card of the page My account that leads to another page of the shopper's. */
export const AccountLink = (props: { label: string; text: string; icon: IconName; to: string }) => (
  <li>
    <Link
      to={props.to}
      className="flex h-full flex-col gap-3 rounded-sm bg-sunk p-4 transition-colors hover:bg-peacock-wash lg:p-6"
    >
      <span className="text-peacock">
        <Icon name={props.icon} />
      </span>
      <span>
        <span className="block leading-5 font-medium lg:text-lg">{props.label}</span>
        <span className="block pt-1 text-sm text-ink-2">{props.text}</span>
      </span>
    </Link>
  </li>
)
