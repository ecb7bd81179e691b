import { useParams } from "react-router"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { CatalogueFrame } from "#web/office/shared/catalogue/catalogue-frame.tsx"
import { PictureButton } from "#web/office/shared/catalogue/picture-button.tsx"
import { ProductLine } from "#web/office/shared/catalogue/product-line.tsx"
import { RulesField, sortChoices } from "#web/office/shared/catalogue/rules-field.tsx"
import { countWords } from "#web/office/shared/catalogue/selection-words.ts"
import { DeleteButton, EditorColumns, useEditor } from "#web/office/shared/editor.tsx"
import {
  CheckField,
  fieldsOf,
  SelectField,
  TextAreaField,
  TextField,
} from "#web/office/shared/fields.tsx"
import { LoadFailure } from "#web/office/shared/load-failure.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { useDebouncedValue } from "#web/office/shared/use-debounced-value.ts"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { type OutcomeView, useOutcome } from "#web/office/shared/use-outcome.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import {
  deleteCollection,
  previewCollection,
  saveCollection,
  showCollection,
} from "../contract/operations.ts"
import {
  MAX_COLLECTION_DESCRIPTION_LENGTH,
  MAX_COLLECTION_TITLE_LENGTH,
} from "../rules/collection.ts"
import { ProductsField } from "./products-field.tsx"
import { shownWords } from "./shown-words.ts"

type OfficeCollection = OperationReply<typeof showCollection>

/** One collection: its texts, what is in it, and a preview of its products. */
export default function CollectionEditorPage() {
  const { handle = "" } = useParams()
  const { value, ...loading } = useOperation(showCollection, { handle })
  const outcome = useOutcome()
  const collection = value?.handle === handle ? value : null
  return (
    <CatalogueFrame title={collection?.title ?? "Collection"}>
      <Loading {...loading} value={collection} className="h-96" />
      {collection && <Editor key={handle} collection={collection} outcome={outcome} />}
    </CatalogueFrame>
  )
}

const chosenOf = ({ source, match, rules, sort, products }: OfficeCollection) => ({
  ...{ source, match, rules, sort },
  products: products.map(({ product }) => product),
})

const sentOf = (draft: OfficeCollection) => {
  const { handle, title, description, picture, published, menu, footer } = draft
  return {
    ...{ handle, title, description, published, menu, footer },
    picture: picture ?? "",
    ...chosenOf(draft),
  }
}

function Editor(props: { collection: OfficeCollection; outcome: OutcomeView }) {
  const { outcome } = props
  const { may } = useOffice()
  const editor = useEditor(props.collection, (stored) => stored, outcome)
  const { stored, draft, change, isDirty } = editor
  const save = useChange(saveCollection)
  const remove = useChange(deleteCollection)
  const brands = useOperation(listProducts, { limit: 1 }).value?.brands ?? []

  const submit = () =>
    editor.send(
      "save",
      () => save({ ...sentOf(draft), seen: stored.seen }),
      ({ published, shown }) => {
        if (!published) return "Saved. Visitors don't see it until you publish it."
        return `Saved. ${shown > 0 ? "Visitors see it now." : "It has no page until a product in it is on sale."}`
      },
    )

  return (
    <>
      <p className="pb-4 text-ink-2">
        {shownWords(stored)}
        {isDirty && <span className="font-medium text-ink">. Not saved yet</span>}
      </p>
      {outcome.view}
      <EditorColumns preview={<Preview draft={draft} />}>
        <div className="grid min-w-0 content-start gap-8">
          <Texts draft={draft} onChange={change} />
          <Part title="Products">
            <Choice draft={draft} brands={brands} onChange={change} />
          </Part>
          {may("catalogue.change") && (
            <div className="flex flex-wrap gap-3">
              <Button
                look="primary"
                busy={editor.sending !== null}
                busyLabel="Saving"
                onClick={submit}
              >
                Save
              </Button>
              {stored.published && stored.shown > 0 && (
                <ButtonLink look="quiet" to={stored.path} target="_blank">
                  Open in the shop
                </ButtonLink>
              )}
              <DeleteButton
                title={`Delete “${stored.title}”?`}
                confirm="Delete collection"
                list="/office/collections"
                release={editor.release}
                remove={() => remove({ handle: stored.handle })}
              >
                Its products stay in the shop. Links to {stored.path} lead to nothing.
              </DeleteButton>
            </div>
          )}
        </div>
      </EditorColumns>
    </>
  )
}

interface EditorPart {
  draft: OfficeCollection
  onChange: (part: Partial<OfficeCollection>) => void
}

function Texts({ draft, onChange }: EditorPart) {
  const field = fieldsOf(draft, onChange)
  return (
    <div className="grid gap-4">
      <TextField label="Title" maxLength={MAX_COLLECTION_TITLE_LENGTH} {...field("title")} />
      <TextAreaField
        label="Description"
        optional
        hint="Below the heading, and in search results."
        rows={3}
        maxLength={MAX_COLLECTION_DESCRIPTION_LENGTH}
        {...field("description")}
      />
      <div className="flex flex-wrap items-center gap-3">
        {draft.picture && (
          <Picture path={draft.picture} alt="" sizes="8rem" className="w-28 rounded-sm bg-sunk" />
        )}
        <PictureButton
          label={draft.picture ? "Choose another picture" : "Choose a picture"}
          handle="collection"
          onPicture={(picture) => onChange({ picture })}
        />
        {draft.picture ? (
          <Button look="quiet" onClick={() => onChange({ picture: null })}>
            Remove picture
          </Button>
        ) : (
          <span className="text-sm text-ink-2">Without one, its first product is shown.</span>
        )}
      </div>
      <div>
        <CheckField label="Published: visitors see it" {...field("published")} />
        <CheckField
          label="Link to it in the menu, under the types of its products"
          {...field("menu")}
        />
        <CheckField label="Link to it in the footer" {...field("footer")} />
        <p className="pt-1 text-sm text-ink-2">
          Address to link from anywhere: <code className="select-all">{draft.path}</code>
        </p>
      </div>
    </div>
  )
}

function Choice({ draft, brands, onChange }: EditorPart & { brands: string[] }) {
  const byRules = draft.source === "rules"
  const field = fieldsOf(draft, onChange)
  return (
    <div className="grid gap-4">
      <SelectField
        label="Chosen"
        {...field("source")}
        options={{
          hand: "By hand, in your order",
          rules: "By rules, so that new products appear by themselves",
        }}
      />
      {byRules ? (
        <>
          <SelectField
            label="A product is in it when"
            {...field("match")}
            options={{ all: "all rules are true", any: "at least one rule is true" }}
          />
          <RulesField
            rules={draft.rules}
            brands={brands}
            onChange={(rules) => onChange({ rules })}
          />
          <SelectField
            label="Order"
            hint="Visitors can choose another order."
            {...field("sort")}
            options={sortChoices}
          />
        </>
      ) : (
        <ProductsField products={draft.products} onChange={(products) => onChange({ products })} />
      )}
    </div>
  )
}

/** What visitors would see, while it is edited. */
function Preview({ draft }: { draft: OfficeCollection }) {
  const key = useDebouncedValue(JSON.stringify(chosenOf(draft)))
  const { value, failure, reload } = useOperation(previewCollection, JSON.parse(key))
  return (
    <Part title="Preview">
      {failure && <LoadFailure failure={failure} reload={reload} />}
      {!value && !failure && <Skeleton className="h-60" />}
      {value && !failure && (
        <>
          <p role="status" className="pb-3 text-sm text-ink-2">
            {countWords(value)}
            {value.cards > value.first.length && `. The first ${value.first.length}:`}
          </p>
          <ol className="grid gap-2 sm:grid-cols-2">
            {value.first.map((product) => (
              <li key={product.product}>
                <ProductLine product={product} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Part>
  )
}
