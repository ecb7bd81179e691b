import { useState } from "react"
import { listBrands, setBrand, setPoster } from "#contract/catalogue/operations/storefront.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { LoadFailure } from "../shared/load-failure.tsx"
import { Part } from "../shared/part.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"
import { PictureButton } from "./picture-button.tsx"

type Brand = OperationReply<typeof listBrands>[number]
type Poster = Brand["pictures"][number]

/** The brands of the home page, each with its texts, pictures and products. */
export function BrandsPart({ canChange }: { canChange: boolean }) {
  const { value, failure, reload } = useOperation(listBrands, {})
  const [words, setWords] = useState<Brand | null>(null)
  const [picture, setPicture] = useState<Poster | null>(null)
  return (
    <Part title="Brands">
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-60" />}
      <ul className="grid gap-3 lg:grid-cols-2">
        {value?.map((one) => (
          <li key={one.section} className="rounded-md border border-line bg-raised p-3 text-sm">
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <div className="min-w-0 flex-1">
                <h3 className="font-medium">{one.name}</h3>
                <p className="text-ink-2">{one.text}</p>
              </div>
              {canChange && (
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={`Edit the text of ${one.name}`}
                  onClick={() => setWords(one)}
                >
                  Edit text
                </Button>
              )}
            </div>
            <ul className="grid grid-cols-2 gap-2 pt-2 sm:grid-cols-3">
              {one.pictures.map((shown) => (
                <li key={shown.id}>
                  <Picture path={shown.picture} alt="" sizes="12rem" className="w-full bg-sunk" />
                  <p className="text-ink-2">
                    Leads to {shown.title || `product ${shown.product}`}
                    {shown.hidden && ", which is hidden"}
                  </p>
                  {canChange && (
                    <Button
                      look="quiet"
                      size="sm"
                      aria-label={`Change picture ${shown.id} of ${one.name}`}
                      onClick={() => setPicture(shown)}
                    >
                      Change
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {words && <WordsDialog brand={words} onClose={() => setWords(null)} />}
      {picture && <PosterDialog poster={picture} onClose={() => setPicture(null)} />}
    </Part>
  )
}

function WordsDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const set = useChange(setBrand)
  const [name, setName] = useState(brand.name)
  const [text, setText] = useState(brand.text)

  async function act() {
    const saved = await set({ section: brand.section, name, text })
    return saved.ok ? { ok: true as const, value: "Saved." } : saved
  }

  return (
    <ActionDialog
      title={`Edit ${brand.name}`}
      confirm="Save words"
      act={act}
      onClose={onClose}
      onDone={onClose}
    >
      <Field label="Name">
        {(ids) => (
          <TextInput {...ids} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label="Description">
        {(ids) => (
          <TextInput {...ids} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
    </ActionDialog>
  )
}

function PosterDialog({ poster, onClose }: { poster: Poster; onClose: () => void }) {
  const set = useChange(setPoster)
  const [picture, setPicture] = useState(poster.picture)
  const [product, setProduct] = useState(String(poster.product))

  async function act() {
    const saved = await set({
      ...{ id: poster.id, product },
      ...(picture !== poster.picture && { picture }),
    })
    return saved.ok ? { ok: true as const, value: "Saved." } : saved
  }

  return (
    <ActionDialog
      title="Change the picture"
      confirm="Save picture"
      act={act}
      onClose={onClose}
      onDone={onClose}
    >
      <Picture path={picture} alt="" sizes="24rem" className="w-full bg-sunk" />
      <PictureButton label="Choose another picture" handle="brand" onPicture={setPicture} />
      <Field
        label="Linked product"
        hint="The number at the end of its address in the shop, such as 41."
      >
        {(ids) => (
          <TextInput {...ids} value={product} onChange={({ target }) => setProduct(target.value)} />
        )}
      </Field>
    </ActionDialog>
  )
}
