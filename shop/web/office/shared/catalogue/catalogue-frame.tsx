import type { ReactNode } from "react"
import { list } from "#modules/slots/office.catalogue.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { CatalogueLink } from "./catalogue-link.tsx"

/** Heading and pages of the catalogue. */
export function CatalogueFrame(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <nav
        aria-label="Catalogue"
        className="flex flex-wrap gap-x-5 border-b border-line pt-2 text-sm"
      >
        <CatalogueLink to="/office/products" label="Products" />
        <Slot of={list} give={{}} />
        <CatalogueLink to="/office/products/makers" label="Makers" />
        <CatalogueLink to="/office/home-page" label="Home page and menu" />
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5 pb-4">
        <h1 className="text-2xl">{props.title}</h1>
        {props.aside}
      </div>
      {props.children}
    </>
  )
}
