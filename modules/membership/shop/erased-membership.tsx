import { useTranslate } from "#web/ui/use-translate.tsx"
import { MEMBERSHIP_NAME } from "../rules/membership.ts"

export default function ErasedMembership() {
  const t = useTranslate()
  return (
    <p>
      {t(
        "A running {membership} membership ends without a refund. If you can still cancel it for a refund, do that first, on its page.",
        { membership: MEMBERSHIP_NAME },
      )}
    </p>
  )
}
