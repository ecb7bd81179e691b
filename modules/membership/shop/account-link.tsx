import { href } from "react-router"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default () => (
  <AccountLink
    label={MEMBERSHIP_NAME}
    text={useTranslate()("Your member benefits")}
    icon="coin"
    to={href("/gold-max")}
  />
)
