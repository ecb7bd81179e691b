import { href } from "react-router"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { FrameOutline, type OutlinedShape } from "#web/shared/catalogue/product/frame-outline.tsx"
import { Link } from "#web/ui/link.tsx"
import { SectionHead } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The last tile is labelled Oval and links to Wayfarer, which lists ovals too (HOM-18, X-19). */
const shapes: { label: string; category: string; outline: OutlinedShape }[] = [
  { label: "Aviator", category: "Aviator", outline: "Aviator" },
  { label: "Cats Eye", category: "Cats Eye", outline: "CatsEye" },
  { label: "Rectangle", category: "Rectangle", outline: "Rectangle" },
  { label: "Round", category: "Round", outline: "Round" },
  { label: "Square", category: "Square", outline: "Square" },
  { label: "Oval", category: "Wayfarer", outline: "Oval" },
]

/** @param props.categories those that list products */
export function ShapeStrip(props: { title: string; categories: string[] }) {
  const t = useTranslate()
  const shown = shapes.filter(({ category }) => props.categories.includes(category))
  return (
    <section>
      <SectionHead
        title={props.title}
        action={
          <Link to={`${href("/Faq-page")}#fit`} className="link text-sm">
            {t("Will it fit me?")}
          </Link>
        }
      />
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 lg:grid-cols-6 lg:gap-4">
        {shown.map((shape) => (
          <li key={shape.label}>
            <Link
              to={href("/product-display/:category?", { category: shape.category })}
              className="block py-2 text-center font-medium wrap-anywhere hover:text-peacock"
            >
              <FrameOutline
                shape={shape.outline}
                className="mx-auto mb-2.5 w-[80%] transition-colors lg:w-[min(9rem,100%)]"
              />
              {storedWord(t, shape.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
