import { href } from "react-router"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function ComplaintsLink() {
  const t = useTranslate()
  return (
    <>
      <Link to={href("/complaints")} className="link inline-flex min-h-6 items-center">
        {t("Complaints")}
      </Link>{" "}
      ·{" "}
    </>
  )
}
