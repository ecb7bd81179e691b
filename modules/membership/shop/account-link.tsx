import { href } from "react-router"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default () => (
  <AccountLink
    label={MEMBERSHIP_NAME}
    text="Your member benefits"
    icon="coin"
    to={href("/gold-max")}
  />
)
