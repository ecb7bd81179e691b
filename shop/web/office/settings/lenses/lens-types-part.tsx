import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { Part } from "../../shared/part.tsx"
import { Cell, type LensForm, SwitchCell } from "./lens-form.tsx"

/** The four designs: whether they are sold, and what making them needs. */
export function LensTypesPart({ form }: { form: LensForm }) {
  return (
    <Part title="Types">
      <ul className="grid gap-4 xl:grid-cols-2">
        {lensTypes.map((type) => {
          const at = (field: string) => ({ form, path: `types.${type}.${field}`, of: type })
          return (
            <li key={type} className="rounded-md border border-line bg-raised p-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
                <h3 className="text-base font-medium">{type}</h3>
                <SwitchCell {...at("isOffered")} label="Offered" />
              </div>
              <div className="grid gap-4 sm:grid-cols-2">
                <Cell {...at("label")} label="Name in the shop" />
                <Cell {...at("days")} label="Business days to make" isNumber />
                <div className="sm:col-span-2">
                  <Cell {...at("description")} label="Description" />
                </div>
                <Cell
                  {...at("minLensHeight")}
                  label="Frame height from, mm"
                  hint="Shoppers are warned when a frame is lower."
                  isNumber
                />
                {(type === "Bifocal" || type === "Progressive") && (
                  <Cell
                    {...at("minFittingHeight")}
                    label="Fitting height from, mm"
                    hint="Less is refused at the desk."
                    isNumber
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
