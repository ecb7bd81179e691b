import { href } from "react-router"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default function MembershipLink() {
  const t = useTranslate()
  return (
    <AccountLink
      label={MEMBERSHIP_NAME}
      text={t("Your member benefits")}
      icon="coin"
      to={href("/gold-max")}
    />
  )
}
