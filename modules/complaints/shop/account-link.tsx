import { href } from "react-router"
import { AccountLink } from "#web/shared/shoppers/account-link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function ComplaintsLink() {
  const t = useTranslate()
  return (
    <AccountLink
      label={t("Complaints")}
      text={t("Follow our answer")}
      icon="chat"
      to={href("/complaints")}
    />
  )
}
