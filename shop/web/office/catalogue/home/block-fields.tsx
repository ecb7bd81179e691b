import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import { previewSelection } from "#contract/catalogue/operations/selection.ts"
import {
  type HomeBlock,
  type HomeItem,
  homeBlockContents,
  MAX_ROW_PRODUCTS,
  type ProductRule,
} from "#domain/catalogue/home-block.ts"
import { readIndianClock, writeIndianClock } from "#domain/core/indian-time.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { PictureButton } from "../../shared/catalogue/picture-button.tsx"
import { RulesField, sortChoices } from "../../shared/catalogue/rules-field.tsx"
import { countWords } from "../../shared/catalogue/selection-words.ts"
import { SortableList } from "../../shared/catalogue/sortable-list.tsx"
import { fieldsOf, SelectField, TextAreaField, TextField } from "../../shared/fields.tsx"
import { useDebouncedValue } from "../../shared/use-debounced-value.ts"
import { useOperation } from "../../shared/use-operation.tsx"
import { emptyItem, type LinkTargets } from "./block-words.ts"
import { LinkField } from "./link-field.tsx"

/** What a block shows and when; changes are seen in the preview at once. */
export function BlockFields(props: {
  block: HomeBlock
  targets: LinkTargets
  onChange: (change: Partial<HomeBlock>) => void
}) {
  const { block, targets, onChange } = props
  const { type, items, rule } = block
  const field = fieldsOf(block, onChange)
  const contents = homeBlockContents[type]
  // What a block without pictures says is the owner's once they change it.
  const own = contents.picture ? {} : { isSample: false }
  const change = (n: number, item: Partial<HomeItem>) =>
    onChange({ items: items.map((one, at) => (at === n ? { ...one, ...own, ...item } : one)) })
  return (
    <div className="-ml-13 grid gap-4 border-t border-line pt-4">
      {contents.title && (
        <TextField
          label="Heading"
          hint={type === "links" ? "Not shown; screen readers say it." : undefined}
          {...field("title")}
        />
      )}
      {contents.text && (
        <TextAreaField
          label="Text"
          hint="Markdown, as on pages: **bold**, [words](address), - for a list. {phone} and other values are filled in."
          {...field("text")}
        />
      )}
      {rule && <RowFields rule={rule} onChange={(rule) => onChange({ rule })} />}
      {contents.items > 0 && (
        <SortableList
          label="Entries in their order"
          items={items.map((_item, n) => String(n))}
          nameOf={(n) => items[Number(n)]?.heading || `entry ${Number(n) + 1}`}
          onOrder={(order) => onChange({ items: order.map((n) => items[Number(n)]!) })}
          render={(_item, n) => (
            <ItemFields
              block={block}
              item={items[n]!}
              targets={targets}
              onChange={(item) => change(n, item)}
              onRemove={() => onChange({ items: items.filter((_one, at) => at !== n) })}
            />
          )}
        />
      )}
      {items.length < contents.items && (
        <div>
          <Button onClick={() => onChange({ items: [...items, emptyItem] })}>Add an entry</Button>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            label={name === "from" ? "Show from" : "Show until"}
            hint="Indian time; empty for no limit."
            optional
            type="datetime-local"
            value={block[name] ? writeIndianClock(block[name]) : ""}
            onChange={(text) => onChange({ [name]: readIndianClock(text)?.toISOString() ?? null })}
          />
        ))}
      </div>
    </div>
  )
}

function ItemFields(props: {
  block: HomeBlock
  item: HomeItem
  targets: LinkTargets
  onChange: (item: Partial<HomeItem>) => void
  onRemove: () => void
}) {
  const { block, item, targets, onChange, onRemove } = props
  const contents = homeBlockContents[block.type]
  const isBrand = block.type === "brands"
  const name = item.heading || "this entry"
  const { others } = item
  const field = fieldsOf(item, onChange)
  return (
    <div className="grid gap-3">
      {contents.picture && (
        <PictureField
          label={`Picture of ${name}`}
          picture={item.picture}
          handle={isBrand ? "brand" : "slide"}
          onPicture={(picture) => onChange({ picture, isSample: false })}
        />
      )}
      <TextField label={isBrand ? "Name" : "Words"} {...field("heading")} />
      {contents.words && <TextField label="Second line" {...field("text")} />}
      {contents.link && (
        <LinkField
          label="Leads to"
          link={item.link}
          targets={targets}
          onlyProducts={isBrand}
          onChange={(link) => onChange({ link })}
        />
      )}
      {isBrand &&
        others.map((other, n) => {
          const set = (change: Partial<typeof other>) =>
            onChange({ others: others.map((one, at) => (at === n ? { ...one, ...change } : one)) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: small pictures have nothing but their place
            <div key={n} className="grid gap-3 border-t border-line pt-3">
              <PictureField
                label={`Small picture ${n + 1} of ${name}`}
                picture={other.picture}
                handle="brand"
                onPicture={(picture) => set({ picture })}
              />
              <LinkField
                label={`Product in small picture ${n + 1}`}
                link={other.link}
                targets={targets}
                onlyProducts
                onChange={(link) => set({ link })}
              />
              <RemoveButton
                about={`small picture ${n + 1} of ${name}`}
                onClick={() => onChange({ others: others.filter((_one, at) => at !== n) })}
              />
            </div>
          )
        })}
      <div className="flex flex-wrap gap-x-2">
        {isBrand && others.length < 2 && (
          <Button
            look="quiet"
            onClick={() => onChange({ others: [...others, { picture: "", link: "" }] })}
          >
            Add a small picture
          </Button>
        )}
        {contents.items > 1 && <RemoveButton about={name} onClick={onRemove} />}
      </div>
    </div>
  )
}

const RemoveButton = ({ about, onClick }: { about: string; onClick: () => void }) => (
  <div>
    <Button look="quiet" aria-label={`Remove ${about}`} onClick={onClick}>
      Remove
    </Button>
  </div>
)

function PictureField(props: {
  label: string
  picture: string
  handle: string
  onPicture: (picture: string) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {props.picture && (
        <Picture path={props.picture} alt="" sizes="10rem" className="w-40 rounded-sm bg-sunk" />
      )}
      <PictureButton
        label={props.picture ? "Change the picture" : "Choose a picture"}
        handle={props.handle}
        look="quiet"
        onPicture={props.onPicture}
      />
    </div>
  )
}

const counts = Array.from({ length: MAX_ROW_PRODUCTS }, (_, n) => n + 1)

function RowFields(props: { rule: ProductRule; onChange: (rule: ProductRule) => void }) {
  const { rule, onChange } = props
  const brands = useOperation(listProducts, { limit: 1 }).value?.brands ?? []
  const set = (change: Partial<ProductRule>) => onChange({ ...rule, ...change })
  const field = fieldsOf(rule, set)
  return (
    <div className="grid gap-4">
      <RulesField rules={rule.rules} brands={brands} onChange={(rules) => set({ rules })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Order" options={sortChoices} {...field("sort")} />
        <SelectField label="How many at most" options={counts} {...field("count")} />
      </div>
      {rule.rules.length > 0 && <RowCount rule={rule} />}
    </div>
  )
}

/** What the rules choose, as the shop shows it. */
function RowCount({ rule: { rules, sort } }: { rule: ProductRule }) {
  const key = useDebouncedValue(JSON.stringify({ source: "rules", match: "all", rules, sort }))
  const { value } = useOperation(previewSelection, JSON.parse(key))
  return (
    <p role="status" className="text-sm text-ink-2">
      {value && countWords(value)}
      {value && value.total > 0 && ". The row shows each model once."}
    </p>
  )
}
