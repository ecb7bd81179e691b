import { type ReactNode, type SyntheticEvent, useCallback, useMemo, useRef, useState } from "react"
import { Link, useNavigate, useParams } from "react-router"
import { saveVariants, showVariants } from "#contract/catalogue/operations/products.ts"
import { productPage } from "#contract/core/page-addresses.ts"
import { list as belowForm } from "#modules/slots/office.product.ts"
import { tracedStock } from "#modules/traced-stock.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { DialogButton } from "../shared/action-dialog.tsx"
import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { TextField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { DeleteProductsDialog } from "./delete-products-dialog.tsx"
import { fieldLabel } from "./product-fields.ts"
import { SharedForm, VariantForm } from "./product-form.tsx"
import { SchedulePart } from "./schedule-part.tsx"
import { type OnVariantChange, VariantTable } from "./variant-table.tsx"
import {
  changedByBoth,
  changeOf,
  copyOf,
  differingFields,
  handleOf,
  isEdited,
  mergeEdits,
  newVariant,
  type ShownVariant,
  storedVariant,
  type Variant,
  variantLabel,
  withValue,
} from "./variants.ts"

/** A product with all its colours and sizes, to see and to change; `new` for one to be added. */
export default function ProductPage() {
  const { product = "" } = useParams()
  const { may } = useOffice()
  if (product !== "new") return <KnownProduct key={product} product={product} />
  if (!may("catalogue.change")) return <CatalogueFrame title="Product">{notAllowed}</CatalogueFrame>
  return <ModelEditor stored={none} product={null} reload={() => {}} />
}

const none: ShownVariant[] = []

function KnownProduct({ product }: { product: string }) {
  const { value, ...loading } = useOperation(showVariants, { product })
  if (value && !loading.failure) {
    return <ModelEditor stored={value} product={product} reload={loading.reload} />
  }
  return (
    <CatalogueFrame title="Product">
      <Loading {...loading} value={value} className="h-96" />
    </CatalogueFrame>
  )
}

const seeFields = "Nothing was saved. See what is wrong beside the fields."
const notAllowed = <p className="text-ink-2">Your role can view products, but not change them.</p>
const noProblems: Record<string, string> = {}

/** Problems by field of each variant: the server names them `kajal-black.price`. */
function problemsByHandle(fields: Record<string, string>) {
  const all: Record<string, Record<string, string>> = {}
  for (const [name, sentence] of Object.entries(fields)) {
    const [handle = "", field = ""] = name.split(".")
    all[handle] = { ...all[handle], [field]: sentence }
  }
  return all
}

function ModelEditor(props: {
  stored: ShownVariant[]
  /** The one in the address; null for a new model. */
  product: string | null
  reload: () => void
}) {
  const { stored, reload } = props
  const { may } = useOffice()
  const navigate = useNavigate()
  const save = useChange(saveVariants)
  const canChange = may("catalogue.change")
  const current = useMemo(() => stored.map(storedVariant), [stored])
  const [variants, setVariants] = useState<Variant[]>(() =>
    current.length > 0 ? current : [newVariant("new-1")],
  )
  const [opened, setOpened] = useState(
    () =>
      variants.find(({ product, handle }) => [String(product), handle].includes(props.product))
        ?.key ?? variants[0]!.key,
  )
  const [problems, setProblems] = useState<Record<string, Record<string, string>>>({})
  const [conflict, setConflict] = useState(false)
  const [savedText, setSavedText] = useState("")
  const added = useRef(1)
  const panel = useRef<HTMLDivElement>(null)
  const edited = variants.filter(isEdited)
  const isDirty = edited.length > 0

  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    if (!isDirty) setVariants(current)
  }
  const release = useUnsavedChanges(isDirty && canChange)

  const variant = variants.find(({ key }) => key === opened) ?? variants[0]!
  const shown = stored.find(({ product }) => product === variant.product)
  const change: OnVariantChange = useCallback(
    (key, field, to) => setVariants((all) => withValue(all, key, field, to)),
    [],
  )
  const problemsOf = useCallback(
    (one: Variant) => problems[handleOf(one)] ?? noProblems,
    [problems],
  )
  const open = useCallback((key: string) => {
    setOpened(key)
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "start" }))
  }, [])

  function add(differsIn: "colour" | "size") {
    added.current += 1
    const copy = copyOf(variant, differsIn, `new-${added.current}`)
    setVariants((all) => [...all, copy])
    open(copy.key)
  }

  const { isPending, failure, submit, reset } = useMutation(
    async () => (isDirty ? save({ variants: edited.map(changeOf) }) : null),
    {
      onError: ({ code, fields }) => {
        setProblems(problemsByHandle(fields ?? {}))
        setConflict(code === "CHANGED_MEANWHILE")
        if (code === "CHANGED_MEANWHILE") reload()
      },
      onSuccess: (saved) => {
        setProblems({})
        setConflict(false)
        setSavedText(edited.length === 1 ? "Saved." : `Saved ${edited.length} variants.`)
        if (props.product === null) {
          toast.success("Saved.")
          release()
          return navigate(`/office/products/${saved[0]!.product}`, { replace: true })
        }
        const made = new Map(saved.map((one) => [one.handle, one]))
        setOpened(handleOf(variant))
        setVariants((all) =>
          all.map((one) => {
            const handle = handleOf(one)
            const { product = null, version = null } = made.get(handle) ?? {}
            if (product === null) return one
            return { ...one, key: handle, product, handle, version, base: one.values }
          }),
        )
      },
    },
  )

  /** The other user's version with the local changes on top of it. */
  function takeOver() {
    setVariants(mergeEdits(variants, current))
    setConflict(false)
    reset()
  }

  function leaveDeleted(sentence: string) {
    toast.success(sentence)
    release()
    const other = stored.find(({ product }) => product !== variant.product)
    void navigate(`/office/products${other ? `/${other.product}` : ""}`, { replace: true })
  }

  const both = conflict ? changedByBoth(variants, current) : []
  const label = variantLabel(variant)
  const shared = (
    <SharedForm
      values={variant.values}
      problems={Object.assign({}, ...variants.map(problemsOf))}
      differing={differingFields(variants)}
      onChange={(field, to) => change(variant.key, field, to)}
    />
  )
  return (
    <CatalogueFrame
      title={props.product === null ? "New product" : (stored[0]?.title ?? "Product")}
      aside={
        variant.product !== null && (
          <a
            href={productPage(variant.product)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-tap items-center text-sm text-peacock underline underline-offset-4"
          >
            See it in the shop
          </a>
        )
      }
    >
      {!canChange && notAllowed}
      <div className="grid grid-cols-1 gap-10">
        {props.product === null && shared}
        <Part title="Colours and sizes">
          <VariantTable
            variants={variants}
            opened={variant.key}
            problemsOf={problemsOf}
            canChange={canChange}
            canSeeCosts={may("costs.read")}
            onChange={change}
            onOpen={open}
          />
          {canChange && (
            <div className="flex flex-wrap gap-2 pt-3">
              <Button onClick={() => add("colour")}>Add a colour</Button>
              <Button onClick={() => add("size")}>Add a size</Button>
            </div>
          )}
        </Part>
        <div ref={panel} className="scroll-mt-4 rounded-lg border border-line p-4 sm:p-6">
          <h2 className="text-xl">{label || "This variant"}</h2>
          <p className="pb-6 text-sm text-ink-2">
            {variant.product === null
              ? "Not saved yet. Hidden until you untick Hidden above."
              : `Product ${variant.product} · short name ${variant.handle}`}
            {variant.product !== null && variant.values.kind === "Contact Lenses" && (
              <>
                {" · "}
                <Link to={`/office/products/${variant.product}/powers`} className="link">
                  {tracedStock?.page ?? "Stock"}
                </Link>
              </>
            )}
          </p>
          {variant.product === null && (
            <div className="pb-8 sm:max-w-1/2">
              <TextField
                label="Short name"
                hint="Used in import files and for the names of its pictures. It cannot be changed later."
                error={problemsOf(variant).handle}
                autoCapitalize="none"
                value={variant.handle ?? handleOf(variant)}
                onChange={(handle) =>
                  setVariants((all) =>
                    all.map((one) =>
                      one.key === variant.key ? { ...one, handle: handle.toLowerCase() } : one,
                    ),
                  )
                }
              />
            </div>
          )}
          <VariantForm
            key={variant.key}
            handle={handleOf(variant) || null}
            values={variant.values}
            problems={problemsOf(variant)}
            onChange={(field, to) => change(variant.key, field, to)}
          />
          {canChange && shown && (
            <SchedulePart key={shown.product} product={shown.product} shown={shown} />
          )}
          {shown && <Slot key={shown.version} of={belowForm} give={{ product: shown.product }} />}
          {canChange && shown && (
            <DialogButton
              look="quiet"
              onDone={leaveDeleted}
              dialog={(dialog) => (
                <DeleteProductsDialog
                  products={[shown.product]}
                  label={[shown.title, label].filter(Boolean).join(", ")}
                  {...dialog}
                />
              )}
            >
              Delete {label || "this variant"}
            </DialogButton>
          )}
        </div>
        {props.product !== null && shared}
      </div>
      {canChange && (
        <SaveBar
          refusal={failure && (failure.fields ? seeFields : failure.message)}
          busy={isPending}
          edited={edited.length}
          saved={savedText}
          label={props.product === null ? "Add product" : "Save"}
          onSave={submit}
        >
          {conflict && (
            <div className="pt-2">
              <p>
                {both.length > 0
                  ? `You both changed: ${both.map(fieldLabel).join(", ")}. Saving again writes what you typed.`
                  : "You changed other fields, so both changes can be saved."}
              </p>
              <Button look="quiet" onClick={takeOver}>
                Load the other changes and keep mine
              </Button>
            </div>
          )}
        </SaveBar>
      )}
    </CatalogueFrame>
  )
}

function SaveBar(props: {
  refusal: string | null
  busy: boolean
  /** How many variants have changes. */
  edited: number
  /** Shown once there are no changes any more. */
  saved: string
  label: string
  onSave: (event: SyntheticEvent) => void
  children?: ReactNode
}) {
  const { edited } = props
  return (
    <div className="sticky bottom-0 z-10 mt-8 border-t border-line bg-paper py-3">
      {props.refusal && (
        <div className="pb-3">
          <Notice look="error">
            {props.refusal}
            {props.children}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="primary"
          large
          busy={props.busy}
          busyLabel="Saving"
          disabled={edited === 0}
          onClick={props.onSave}
        >
          {props.label}
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {edited > 0
            ? `Changes ${edited === 1 ? "" : `of ${edited} variants `}are not saved yet.`
            : props.saved}
        </span>
      </div>
    </div>
  )
}
