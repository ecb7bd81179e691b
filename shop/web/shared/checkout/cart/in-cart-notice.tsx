import { popup } from "#web/shared/layout/popup.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** Says below a button what it put into the cart, with the way there. */
export function InCartNotice({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <Notice look="info">
      {text}{" "}
      <button type="button" className="link min-h-6" onClick={() => popup.show("cart")}>
        {t("View cart")}
      </button>
    </Notice>
  )
}
