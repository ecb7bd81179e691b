import { Link } from "react-router"
import { formatDay } from "#domain/core/indian-time.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { ActionDialog, type ActionProps } from "#web/office/shared/action-dialog.tsx"
import {
  CheckField,
  ReasonField,
  SelectField,
  TextAreaField,
  TextField,
  useFields,
} from "#web/office/shared/fields.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import {
  changeContactLensLot,
  listLotOrders,
  recallContactLensLot,
  tellOfRecall,
} from "../contract/operations.ts"
import type { ShownLot } from "./lots-part.tsx"

export type LotDialogProps = ActionProps & { product: number; lot: ShownLot }

export function ChangeLotDialog({ product, lot, ...dialog }: LotDialogProps) {
  const t = useTranslate()
  const change = useChange(changeContactLensLot)
  const { values, field } = useFields({
    kind: "destroyed" as "destroyed" | "returned",
    ...{ boxes: "", reason: "" },
  })
  return (
    <ActionDialog
      {...dialog}
      title={`Boxes of lot ${lot.lot}`}
      confirm="Record"
      act={() => change({ product: String(product), id: lot.id, ...values })}
      done={(changed) => `Recorded. Lot ${changed.lot} has ${t(boxesInWords(changed.boxes))}.`}
    >
      <SelectField
        label="What happened"
        {...field("kind")}
        options={{
          destroyed: "Destroyed or sent back to the supplier",
          returned: "Came back unopened, is sold again",
        }}
      />
      <TextField label="Boxes" inputMode="numeric" {...field("boxes")} />
      <ReasonField {...field("reason")} hint="For example: expired, or damaged." />
    </ActionDialog>
  )
}

export function RecallDialog({ product, lot, ...dialog }: LotDialogProps) {
  const recall = useChange(recallContactLensLot)
  const { values, field } = useFields({ text: lot.recall?.text ?? "", withdraw: false })
  const { text, withdraw } = values
  const input = { product: String(product), lot: lot.lot }
  return (
    <ActionDialog
      {...dialog}
      title={lot.recall ? `Recall of lot ${lot.lot}` : `Recall lot ${lot.lot}?`}
      confirm={withdraw ? "Withdraw recall" : lot.recall ? "Save" : "Recall"}
      act={() => recall(withdraw ? { ...input, withdraw } : { ...input, text })}
      done={
        withdraw
          ? `The recall of lot ${lot.lot} is withdrawn.`
          : `Lot ${lot.lot} is recalled. Open “Who has it” to tell those who have boxes of it.`
      }
    >
      <p className="text-sm text-ink-2">
        No box of this lot is sold or sent any more, in any power. Nobody is told before you send
        the message under “Who has it”.
      </p>
      {!withdraw && (
        <TextAreaField
          label="What shoppers should do"
          hint="They read it on the page of their order. Say whether they get money back or new lenses."
          {...field("text")}
        />
      )}
      {lot.recall && (
        <CheckField label="It was the wrong lot: sell its boxes again" {...field("withdraw")} />
      )}
    </ActionDialog>
  )
}

/** Who was sent boxes of a lot, and the message to them. */
export function WhoHasDialog({ product, lot, onClose, onDone }: LotDialogProps) {
  const input = { product: String(product), lot: lot.lot }
  const { value, ...loading } = useOperation(listLotOrders, input)
  const t = useTranslate()
  const tell = useChange(tellOfRecall)
  const untold = (value ?? []).filter(({ sent, told, name }) => sent && !told && name)
  const { isPending, problem, submit } = useMutation(() => tell(input), {
    onSuccess: ({ shoppers }) =>
      onDone(`The message was sent to ${shoppers} ${shoppers === 1 ? "shopper" : "shoppers"}.`),
  })

  return (
    <Dialog
      title={`Who has lot ${lot.lot}`}
      onClose={onClose}
      footer={
        <DialogButtons cancelLabel="Back" onCancel={onClose}>
          {lot.recall && untold.length > 0 && (
            <Button look="primary" busy={isPending} busyLabel="One moment" onClick={submit}>
              Send the message
            </Button>
          )}
        </DialogButtons>
      }
    >
      {problem && <Notice look="error">{problem}</Notice>}
      <Loading {...loading} value={value} className="h-40" />
      {value?.length === 0 && <p className="text-ink-2">No order has boxes of this lot.</p>}
      {value && value.length > 0 && !lot.recall && (
        <p className="pb-3 text-sm text-ink-2">To send them a message, recall the lot first.</p>
      )}
      <ul>
        {value?.map((one) => (
          <li key={one.line} className="grid gap-1 border-b border-line py-3 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <Link className="link font-medium" to={`/office/orders/${one.order}`}>
                {one.order}
              </Link>
              <span>{t(boxesInWords(one.boxes))}</span>
            </span>
            <span>
              {one.name ? `${one.name}, ${one.mobile}` : "The account was erased: nobody to tell."}
            </span>
            <span className="text-ink-2">
              {one.sent
                ? `Sent on ${formatDay(one.sent)}`
                : "Packed, not sent: take it out of the box"}
              {one.told ? ` · Told on ${formatDay(one.told)}` : one.sent && " · Not told"}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
