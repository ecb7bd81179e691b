import { useEffect, useState } from "react"
import { listMenu, setMenu } from "#contract/catalogue/operations/storefront.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { SortableList } from "../shared/catalogue/sortable-list.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { HomeEditor } from "./home/home-editor.tsx"

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

/**
 * The kinds of products in the menu, and their order. The entries below each follow from the
 * products.
 */
function MenuPart({ canChange }: { canChange: boolean }) {
  const menu = useOperation(listMenu, {})
  const save = useChange(setMenu)
  const stored = menu.value?.kinds
  const [order, setOrder] = useState<string[]>([])
  const [inMenu, setInMenu] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (stored === undefined) return
    const kinds = stored.split(", ")
    setInMenu(new Set(kinds))
    setOrder([...kinds, ...productKinds.filter((kind) => !kinds.includes(kind))])
  }, [stored])

  const kinds = order.filter((kind) => inMenu.has(kind)).join(", ")

  const { isPending, problem, submit } = useMutation(() => save({ kinds }), {
    onSuccess: () => toast.success("Saved."),
  })

  return (
    <Part title="Menu">
      <p className="pb-3 text-sm text-ink-2">
        The columns below each entry follow from the products that are on sale.
      </p>
      <Loading {...menu} className="h-40" />
      {menu.value && (
        <div className="grid max-w-120 gap-3">
          <SortableList
            label="Menu in its order"
            items={order}
            nameOf={(kind) => kind}
            onOrder={setOrder}
            render={(kind) => (
              <Checkbox
                label={kind}
                checked={inMenu.has(kind)}
                onChange={({ target }) => {
                  const next = new Set(inMenu)
                  if (target.checked) next.add(kind)
                  else next.delete(kind)
                  setInMenu(next)
                }}
              />
            )}
          />
          {problem && <Notice look="error">{problem}</Notice>}
          {canChange && (
            <div>
              <Button
                busy={isPending}
                busyLabel="Saving"
                disabled={kinds === stored || kinds === ""}
                onClick={submit}
              >
                Save the menu
              </Button>
            </div>
          )}
        </div>
      )}
    </Part>
  )
}
