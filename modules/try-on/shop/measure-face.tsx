import { href } from "react-router"
import { Link } from "#web/ui/link.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function MeasureFace() {
  const t = useTranslate()
  return (
    <p className="text-sm">
      {t.rich("No glasses with you? <link>Measure your face in the try-on mirror</link>", {
        link: (words) => (
          <Link to={href("/try-on/:product_id?", {})} className="tap-link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
