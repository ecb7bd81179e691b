import { href } from "react-router"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"

export default () => (
  <AccountLink label="Complaints" text="Follow our answer" icon="chat" to={href("/complaints")} />
)
