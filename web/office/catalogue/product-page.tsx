import { type ReactNode, useMemo, useState } from "react"
import { useNavigate, useParams } from "react-router"
import { addProduct, setProduct, showProduct } from "#contract/catalogue/operations/products.ts"
import { productPage } from "#contract/core/page-addresses.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { slug } from "#domain/catalogue/handle.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { toast } from "#web/ui/toast.ts"
import { LoadFailure } from "../shared/load-failure.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { CatalogueFrame } from "./catalogue-frame.tsx"
import {
  changedFields,
  fieldLabel,
  newProductValues,
  optionOf,
  type ProductValues,
  valuesOf,
} from "./product-fields.ts"
import { ProductForm } from "./product-form.tsx"
import { SchedulePart } from "./schedule-part.tsx"

/** One product, to see and to change; `new` for one that does not exist yet. */
export default function ProductPage() {
  const { product = "" } = useParams()
  return product === "new" ? <NewProduct /> : <KnownProduct key={product} product={product} />
}

function KnownProduct({ product }: { product: string }) {
  const { value, failure, reload } = useOperation(showProduct, { product })
  if (failure) {
    return (
      <CatalogueFrame title="Product">
        <LoadFailure failure={failure} reload={reload} />
      </CatalogueFrame>
    )
  }
  if (!value) return <Skeleton className="mt-6 h-96" />
  return <Editor shown={value} reload={reload} />
}

function NewProduct() {
  const { may } = useOffice()
  const navigate = useNavigate()
  const add = useChange(addProduct)
  const [values, setValues] = useState(newProductValues)
  const [handle, setHandle] = useState("")
  const [hasOwnHandle, setHasOwnHandle] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const suggested = slug(
    [values.title, /^[^#;]*/.exec(values.frameColours ?? "")?.[0]].filter(Boolean).join(" "),
  )
  const named = hasOwnHandle ? handle : suggested
  const release = useUnsavedChanges(changedFields(newProductValues, values).length > 0)

  async function save() {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const given = Object.entries(values).filter(([, value]) => value.trim() !== "")
    const input = Object.fromEntries(given.map(([name, value]) => [optionOf(name), value]))
    const saved = await add({ handle: slug(named), ...input })
    setBusy(false)
    if (saved.ok) {
      toast.success("Saved.")
      release()
      return navigate(`/office/products/${saved.value.product}`, { replace: true })
    }
    setProblems(saved.failure.fields ?? {})
    setRefusal(saved.failure.fields ? seeFields : saved.failure.message)
  }

  if (!may("catalogue.change")) return <CatalogueFrame title="Product">{notAllowed}</CatalogueFrame>
  return (
    <CatalogueFrame title="New product">
      <div className="max-w-260">
        <div className="pb-8 sm:max-w-1/2">
          <Field
            label="Short name"
            hint="Used in import files and for the names of its pictures. It cannot be changed later."
          >
            {(ids) => (
              <TextInput
                {...ids}
                autoComplete="off"
                autoCapitalize="none"
                value={named}
                onChange={({ target }) => {
                  setHasOwnHandle(true)
                  setHandle(target.value.toLowerCase())
                }}
                onBlur={() => setHandle(slug(named))}
              />
            )}
          </Field>
        </div>
        <ProductForm
          handle={slug(named) || null}
          values={values}
          problems={problems}
          onChange={setValues}
        />
        <SaveBar refusal={refusal} busy={busy} label="Add product" onSave={() => void save()} />
      </div>
    </CatalogueFrame>
  )
}

const seeFields = "Nothing was saved. See what is wrong beside the fields."
const notAllowed = <p className="text-ink-2">Your role can view products, but not change them.</p>

function Editor({
  shown,
  reload,
}: {
  shown: OperationReply<typeof showProduct>
  reload: () => void
}) {
  const { may } = useOffice()
  const save = useChange(setProduct)
  const current = useMemo(() => valuesOf(shown), [shown])
  /** The initial values of the form; updated after saving or taking over. */
  const [base, setBase] = useState({ values: current, version: shown.version })
  const [values, setValues] = useState<ProductValues>(current)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const [busy, setBusy] = useState(false)
  const edited = changedFields(base.values, values)
  const isDirty = edited.length > 0

  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    if (!isDirty) {
      setBase({ values: current, version: shown.version })
      setValues(current)
    }
  }

  useUnsavedChanges(isDirty && may("catalogue.change"))

  async function submit() {
    if (busy || !isDirty) return
    setBusy(true)
    setRefusal(null)
    const input = Object.fromEntries(edited.map((name) => [optionOf(name), values[name] ?? ""]))
    const saved = await save({
      ...{ product: shown.product, version: base.version, ...input },
      ...(edited.includes("stock") && { "stock-expected": Number(base.values.stock) }),
    })
    setBusy(false)
    if (saved.ok) {
      setProblems({})
      setConflict(false)
      setBase({ values, version: saved.value.version ?? base.version })
      return toast.success("Saved.")
    }
    const { code, fields, message } = saved.failure
    setProblems(fields ?? {})
    setConflict(code === "CHANGED_MEANWHILE")
    setRefusal(fields ? seeFields : message)
    if (code === "CHANGED_MEANWHILE") reload()
  }

  /** The other user's version with the local changes on top of it. */
  function takeOver() {
    const mine = Object.fromEntries(edited.map((name) => [name, values[name] ?? ""]))
    setBase({ values: current, version: shown.version })
    setValues({ ...current, ...mine })
    setConflict(false)
    setRefusal(null)
  }

  const both = changedFields(base.values, current).filter((name) => edited.includes(name))
  return (
    <CatalogueFrame
      title={String(shown.title)}
      aside={
        <a
          href={productPage(shown.product)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center text-sm text-peacock underline underline-offset-4"
        >
          See it in the shop
        </a>
      }
    >
      {!may("catalogue.change") && notAllowed}
      <p className="pb-6 text-sm text-ink-2">
        Product {shown.product} · short name {shown.handle}
        {values.hidden === "true" && " · hidden"}
      </p>
      <div className="max-w-260">
        <ProductForm
          handle={shown.handle}
          values={values}
          problems={problems}
          onChange={setValues}
        />
        {may("catalogue.change") && (
          <SaveBar
            refusal={refusal}
            busy={busy}
            disabled={!isDirty}
            label="Save"
            onSave={() => void submit()}
          >
            {conflict && (
              <div className="pt-2">
                <p>
                  {both.length > 0
                    ? `You both changed: ${both.map(fieldLabel).join(", ")}. Saving again writes what you typed.`
                    : "You changed other fields, so both changes can be saved."}
                </p>
                <Button look="quiet" size="sm" onClick={takeOver}>
                  Load the other changes and keep mine
                </Button>
              </div>
            )}
          </SaveBar>
        )}
        {may("catalogue.change") && <SchedulePart product={shown.product} shown={shown} />}
      </div>
    </CatalogueFrame>
  )
}

function SaveBar(props: {
  refusal: string | null
  busy: boolean
  disabled?: boolean
  label: string
  onSave: () => void
  children?: ReactNode
}) {
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
          busy={props.busy}
          busyLabel="Saving"
          disabled={props.disabled}
          onClick={props.onSave}
        >
          {props.label}
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {props.disabled === false && "Changes are not saved yet."}
        </span>
      </div>
    </div>
  )
}
