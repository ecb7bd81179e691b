import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { HomeEditor } from "./home/home-editor.tsx"
import { MenuPart } from "./menu-part.tsx"

/** The content of the home page and the menu besides products. */
export default function HomePageEditor() {
  const { may } = useOffice()
  const canChange = may("catalogue.change")
  return (
    <CatalogueFrame title="Home page and menu">
      {!canChange && (
        <p className="pb-6 text-ink-2">Your role can view the home page, but not change it.</p>
      )}
      <div className="grid gap-10">
        <HomeEditor canChange={canChange} />
        <MenuPart canChange={canChange} />
      </div>
    </CatalogueFrame>
  )
}
