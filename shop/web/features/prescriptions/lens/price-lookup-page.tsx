import { type FormEvent, useState } from "react"
import { href } from "react-router"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame, isContactLens } from "#domain/catalogue/vocabulary.ts"
import { unitPrice } from "#domain/checkout/pricing.ts"
import { add, type Paise, paise } from "#domain/core/money.ts"
import {
  type LensCatalogue,
  lensOptionsFor,
  lensTypesFor,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensesInShort } from "#domain/prescriptions/lens/lens-words.ts"
import { lensMaterial } from "#domain/prescriptions/lens/material.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { PowerTable } from "#web/shared/prescriptions/lens/power-table.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page } from "#web/ui/page.tsx"
import { SelectField } from "#web/ui/select-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"
import {
  changeDraft,
  type DraftAction,
  emptyDraft,
  lensChoiceOf,
  offeredDraft,
} from "./lens-draft.ts"
import { LensPriceList } from "./lens-price-list.tsx"

export function PriceLookupPage({
  product,
}: {
  product: LookupProduct & Pick<Product, "thumbnail">
}) {
  const t = useTranslate()
  const { lenses } = useSettings()
  const toProduct = href("/product-item/:product_id", { product_id: String(product.id) })
  return (
    <Page className="pb-section">
      <Breadcrumbs trail={[{ label: product.title, to: toProduct }, { label: t("Lens prices") }]} />
      <div className="flex items-center justify-between gap-6 pt-4 pb-6">
        <div>
          <h1 className="text-2xl lg:text-3xl">{t("What will my lenses cost?")}</h1>
          <p className="mt-2 text-ink-2">
            {t("Enter your power to see the price. Nothing is ordered or saved here.")}
          </p>
        </div>
        <Picture
          path={product.thumbnail}
          alt=""
          sizes="16rem"
          first
          className="w-64 mix-blend-multiply max-md:hidden"
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <section aria-label={t("Price lookup")} className="border-t border-ink pt-6">
          {hasFrame(product) ? (
            <>
              <PriceLookup product={product} />
              {lensTypesFor(lenses, product).length === 0 && (
                <Notice look="info">
                  {t(
                    "We don't make lenses for this frame at the moment. You can buy the frame only.",
                  )}
                </Notice>
              )}
            </>
          ) : (
            <Notice look="info">
              {isContactLens(product)
                ? t("Contact lenses come with their power, so no other lenses are added.")
                : t("Accessories are sold without spectacle lenses.")}{" "}
              {t("These prices are for lenses in glasses.")}
            </Notice>
          )}
        </section>
        <section
          aria-label={t("Price table")}
          className="bg-sunk p-5 lg:p-7 max-lg:-mx-gutter max-lg:px-gutter"
        >
          <LensPriceList frame={product} />
        </section>
      </div>
      <p className="mt-10">
        <ButtonLink large to={toProduct}>
          {t("Back to {title}", { title: product.title })}
        </ButtonLink>
      </p>
    </Page>
  )
}

type LookupProduct = Pick<
  Product,
  "id" | "title" | "kind" | "frameType" | "lensColours" | "price" | "discount"
>

/** Shows the price of lenses without an order. */
function PriceLookup({ product }: { product: LookupProduct }) {
  const t = useTranslate()
  const { lenses: catalogue } = useSettings()
  const types = lensTypesFor(catalogue, product)
  const [draft, setDraft] = useState(() => startOf(catalogue, product))
  const [asked, setAsked] = useState<LensChoice | null>(null)
  const { type } = draft
  if (!type) return null
  const options = lensOptionsFor(catalogue, type, product)

  // A result for other values than those shown would be misleading.
  function act(action: DraftAction) {
    setDraft(offeredDraft(changeDraft(draft, action), catalogue, product))
    setAsked(null)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [first] = options
    const lens = lensChoiceOf({ ...draft, option: draft.option ?? first?.code ?? null })
    // A prescription is health data, so the powers are left out.
    const { type, option } = lens ?? {}
    console.log("Lens price lookup", { product_id: product.id, type, option })
    setAsked(lens)
  }

  const full = asked && unitPrice(product, asked, catalogue)
  const lenses = full === null ? null : paise(full - finalPrice(product))
  return (
    <form onSubmit={submit} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t("Lens type")}
          value={type}
          options={types.map((one) => [one, catalogue.types[one].label] as const)}
          onChange={(chosen) => act({ do: "choose-type", type: chosen })}
        />
        <SelectField
          label={t("Lens option")}
          value={draft.option ?? options[0]?.code ?? ""}
          options={options.map(({ code, label }) => [code, label] as const)}
          onChange={(option) => act({ do: "choose-option", option })}
        />
      </div>
      {type === "Plano" ? (
        <p className="border-y border-line py-4 text-ink-2">
          {t("{type} lenses have no power, so there is nothing to enter.", {
            type: catalogue.types.Plano.label,
          })}
        </p>
      ) : (
        <PowerTable
          type={type}
          eyes={draft}
          sameForBoth={draft.sameForBoth}
          problems={[]}
          onChange={(eye, change) => act({ do: "set-power", eye, change })}
          onSameForBoth={(same) => act({ do: "same-for-both", same })}
        />
      )}
      <Button
        look="primary"
        large
        type="submit"
        className="justify-self-start max-sm:w-full sm:min-w-48"
      >
        {t("Submit", { context: "price lookup" })}
      </Button>
      <div role="status">
        {asked && lenses !== null && (
          <LookupResult
            lens={lensesInShort(null, asked, { lenses: catalogue })!}
            lensPrice={lenses}
            framePrice={finalPrice(product)}
            material={lensMaterial(product, asked.prescription, catalogue.ranges)}
          />
        )}
      </div>
    </form>
  )
}

/** Single vision with the first option, or else the first type that there is. */
function startOf(catalogue: LensCatalogue, product: LookupProduct) {
  const types = lensTypesFor(catalogue, product)
  const type = types.find((one) => one === "Single Vision") ?? types[0]
  const option = type && lensOptionsFor(catalogue, type, product)[0]?.code
  if (!type || !option) return emptyDraft
  // The option that is shown stays when another type is chosen.
  return changeDraft(changeDraft(emptyDraft, { do: "choose-type", type }), {
    do: "choose-option",
    option,
  })
}

function LookupResult(props: {
  lens: Sentence
  lensPrice: Paise
  framePrice: Paise
  /** The material of lenses of this strength. */
  material: Sentence
}) {
  const { lens, lensPrice, framePrice, material } = props
  const t = useTranslate()
  return (
    <div className="border-l-2 border-peacock pl-4">
      <p>
        {t.rich("{lens}: <price></price> for the pair.", {
          lens,
          price: () => <Price amount={lensPrice} className="font-bold" />,
        })}
      </p>
      <p className="text-xl">
        {t.rich("With this frame <price></price>", {
          price: () => <Price amount={add(framePrice, lensPrice)} className="font-bold" />,
        })}
      </p>
      <p className="text-sm text-ink-2">
        {t("{material}. Inclusive of all taxes, before delivery.", { material })}
      </p>
    </div>
  )
}
