import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { powerInWords } from "@chashma/optics/contact-lenses/in-words.ts"
import { type ComponentType, type ReactNode, useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { powerKey, readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { DialogButton } from "#web/office/shared/action-dialog.tsx"
import { TextField, useFields } from "#web/office/shared/fields.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { ScanField } from "#web/office/shared/scan-field.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { type OutcomeView, useOutcome } from "#web/office/shared/use-outcome.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { receiveContactLensLot, showContactLensLots } from "../contract/operations.ts"
import { type BoxBarcode, readBoxBarcode } from "../rules/box-barcode.ts"
import { EXPIRING_DAYS, expiryInWords, type LotMovement } from "../rules/lots.ts"
import { ChangeLotDialog, type LotDialogProps, RecallDialog, WhoHasDialog } from "./lot-dialogs.tsx"
import { PowerFields, valuesOfBox } from "./power-fields.tsx"

type ShownLots = OperationReply<typeof showContactLensLots>
export type ShownLot = ShownLots["lots"][number]

/** Deliveries of a contact lens by lot, and its lots with what happened to them. */
export default function LotsPart({ product }: { product: string }) {
  const { value, ...loading } = useOperation(showContactLensLots, { product })
  return (
    <>
      <Loading {...loading} value={value} className="h-96" />
      {value && <Lots key={value.product} shown={value} />}
    </>
  )
}

function Lots({ shown }: { shown: ShownLots }) {
  const { may } = useOffice()
  const t = useTranslate()
  const outcome = useOutcome()
  const isCounted = shown.counted.length > 0
  return (
    <Part title="Lots">
      <div className="grid gap-4">
        <p className="max-w-read text-sm text-ink-2">
          {isCounted
            ? "Stock is counted by lot. Expired and recalled boxes are not sold, and packers see which lot expires first."
            : "Record the lot and expiry of what comes in. From the first delivery on, the boxes are counted by lot."}
        </p>
        {isCounted && shown.without_lot > 0 && (
          <Notice look="caution">
            {t(boxesInWords(shown.without_lot))} of other powers are for sale without a lot. Record
            their lots too: the law asks for lot and expiry of every box.
          </Notice>
        )}
        {outcome.view}
        {may("stock.change") && <GoodsIn shown={shown} outcome={outcome} />}
        <LotList shown={shown} outcome={outcome} />
      </div>
    </Part>
  )
}

function GoodsIn({ shown, outcome }: { shown: ShownLots; outcome: OutcomeView }) {
  const { parameters, stock_by_power: isByPower } = shown
  const t = useTranslate()
  const receive = useChange(receiveContactLensLot)
  const [readings, setReadings] = useState<BoxBarcode[]>([])
  const {
    values: typed,
    set,
    field,
  } = useFields({
    ...{ lot: "", expires: "", boxes: "", supplier: "", invoice: "", on: "" },
  })
  const [chosen, setChosen] = useState<Partial<ContactLensValues>>({})
  const values = isByPower && parameters ? valuesOfBox(parameters, chosen) : null

  function scan(code: string) {
    const read = readBoxBarcode(code)
    if (read.length > 1) setReadings(read)
    else fillIn(read[0] ?? { lot: code, expiresOn: null })
  }

  function fillIn(box: Pick<BoxBarcode, "lot" | "expiresOn">) {
    setReadings([])
    if (box.lot) set({ lot: box.lot })
    if (box.expiresOn) set({ expires: box.expiresOn })
  }

  const { on, ...delivered } = typed
  const input = {
    ...{ product: String(shown.product), ...delivered },
    ...(values && { power: powerKey(values) }),
    ...(on && { on }),
  }
  const { isPending, submit } = useMutation(() => receive(input), {
    onSuccess: ({ lot: number, expires: until, boxes: there, no_longer_counted: old }) => {
      outcome.tell(
        `Recorded. Lot ${number}, use before ${expiryInWords(until)}: ${t(boxesInWords(there))}.${
          old > 0
            ? ` ${t(boxesInWords(old))} counted before have no lot and are no longer for sale: record them too.`
            : ""
        }`,
      )
      // The next lot of the same delivery has the same supplier.
      set({ lot: "", expires: "", boxes: "" })
    },
    onError: ({ message }) => outcome.refuse(message),
  })

  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="font-medium">Record a delivery</h3>
      <ScanField
        hint="The barcode of a box fills in lot and expiry."
        confirm="Fill in"
        onScan={scan}
      />
      {readings.length > 0 && (
        <Notice look="caution">
          <p>This barcode can be read in more than one way. What is printed on the box?</p>
          <div className="-ml-4.75 flex flex-wrap">
            {readings.map((box) => (
              <Button key={`${box.lot} ${box.expiresOn}`} look="quiet" onClick={() => fillIn(box)}>
                Lot {box.lot}
                {box.expiresOn && `, use before ${expiryInWords(box.expiresOn)}`}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      <form
        method="post"
        onSubmit={submit}
        noValidate
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {values && parameters && (
          <PowerFields parameters={parameters} values={values} onChange={setChosen} />
        )}
        <TextField label="Lot number" autoCapitalize="characters" {...field("lot")} />
        <TextField
          label="Expiry"
          hint="Month or day, such as 2028-05 or 2028-05-14."
          {...field("expires")}
        />
        <TextField label="Boxes" inputMode="numeric" {...field("boxes")} />
        <TextField label="Supplier" {...field("supplier")} />
        <TextField label="Invoice number" {...field("invoice")} />
        <TextField
          label="Received on"
          hint="Today if left empty."
          optional
          type="date"
          {...field("on")}
        />
        <div className="self-end">
          <Button look="primary" type="submit" busy={isPending} busyLabel="Saving">
            Record
          </Button>
        </div>
      </form>
    </div>
  )
}

const ranks: Record<ShownLot["state"], number> = { expired: 0, expiring: 1, recalled: 2, good: 3 }

const stateWords: Record<ShownLot["state"], string> = {
  expired: "Expired",
  expiring: `Expires within ${EXPIRING_DAYS} days`,
  recalled: "Recalled",
  good: "",
}

/** Lots with boxes that need somebody first; empty ones last. */
const inOrder = (lots: readonly ShownLot[]): ShownLot[] =>
  lots.toSorted(
    (a, b) =>
      Number(a.boxes === 0) - Number(b.boxes === 0) ||
      ranks[a.state] - ranks[b.state] ||
      a.expires.localeCompare(b.expires),
  )

function LotList({ shown, outcome }: { shown: ShownLots; outcome: OutcomeView }) {
  if (shown.lots.length === 0) return <p className="text-ink-2">No lots are recorded yet.</p>
  return (
    <ul className="border-t border-line">
      {inOrder(shown.lots).map((lot) => (
        <LotItem key={lot.id} product={shown.product} lot={lot} outcome={outcome} />
      ))}
    </ul>
  )
}

function LotItem(props: { product: number; lot: ShownLot; outcome: OutcomeView }) {
  const { product, lot, outcome } = props
  const t = useTranslate()
  const { may } = useOffice()
  const of = <span className="sr-only"> of lot {lot.lot}</span>
  const action = (Opened: ComponentType<LotDialogProps>, label: ReactNode) => (
    <DialogButton
      look="quiet"
      onDone={outcome.tell}
      dialog={(dialog) => <Opened product={product} lot={lot} {...dialog} />}
    >
      {label}
    </DialogButton>
  )
  const needsLook = lot.state !== "good" && lot.boxes > 0
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium break-all">
          Lot {lot.lot}
          {lot.power && `, ${powerInWords(readPowerKey(lot.power)!)}`}
        </span>
        <span className="text-sm tabular-nums">{t(boxesInWords(lot.boxes))}</span>
      </div>
      <p className="text-sm text-ink-2">
        Use before {expiryInWords(lot.expires)}
        {lot.state !== "good" && (
          <strong className={needsLook ? "text-ink" : ""}> · {stateWords[lot.state]}</strong>
        )}
      </p>
      {lot.recall && <p className="text-sm text-ink-2">Shoppers read: {lot.recall.text}</p>}
      <details className="text-sm">
        <summary className="min-h-tap cursor-pointer py-2">Movements{of}</summary>
        <ul className="grid gap-1 pb-2">
          {lot.movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be alike
            <li key={index}>{movementInWords(t, movement)}</li>
          ))}
        </ul>
        {lot.manufacturer && <p className="text-ink-2">Manufacturer: {lot.manufacturer}</p>}
        {lot.importer && <p className="text-ink-2">Importer: {lot.importer}</p>}
      </details>
      <div className="-ml-4.75 flex flex-wrap">
        {may("stock.change") && action(ChangeLotDialog, <>Destroyed or returned{of}</>)}
        {may("prescriptions.handle") && (
          <>
            {action(
              RecallDialog,
              <>
                {lot.recall ? "Change recall" : "Recall"}
                {of}
              </>,
            )}
            {action(
              WhoHasDialog,
              <>
                Who has it<span className="sr-only">: lot {lot.lot}</span>
              </>,
            )}
          </>
        )}
      </div>
    </li>
  )
}

const movementWords: Record<LotMovement, string> = {
  received: "received",
  packed: "packed",
  unpacked: "taken out of a parcel",
  returned: "came back and sold again",
  destroyed: "destroyed",
  recalled: "Recalled",
  recall_withdrawn: "Recall withdrawn",
}

function movementInWords(t: Translate, movement: ShownLot["movements"][number]): string {
  const { kind, boxes, on, supplier, invoice, reason, who } = movement
  const what =
    boxes === 0 ? movementWords[kind] : `${t(boxesInWords(Math.abs(boxes)))} ${movementWords[kind]}`
  const from = supplier && `from ${supplier}, invoice ${invoice}`
  const day = expiryDay(on)
  return [`${day}: ${what}`, from, reason, who && `by ${who}`].filter(Boolean).join(", ")
}

const expiryDay = (day: string): string => {
  const [year, month, date] = day.split("-")
  return `${date}/${month}/${year}`
}
