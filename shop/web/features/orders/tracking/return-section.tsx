import { useState } from "react"
import { href } from "react-router"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import {
  changeReturn,
  type LineReturns,
  returnsOfOrder,
  type ShownReturn,
} from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { OwnPhotos } from "#web/shared/catalogue/photo/own-photos.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { CopyNumber } from "./copy-number.tsx"
import { returnEntries } from "./return-entries.ts"
import { kindName, reasonName, reportSentence, returnSentence } from "./return-words.ts"
import { Timeline } from "./timeline.tsx"

const ReturnDialog = lazyComponent(() => import("./return-dialog.tsx"))
const WithdrawDialog = lazyComponent(() => import("./withdraw-dialog.tsx"))

/** Nothing can be returned before delivery. */
export const hasReturns = ({ state }: Pick<ShownOrderLine, "state">): boolean =>
  state === "Delivered" || state === "Refunded"

/** Requests a return, and shows the progress of those that were requested. */
export function ReturnSection({ order }: { order: ShownOrderLine }) {
  const t = useTranslate()
  const loaded = useEndpoint(
    "The returns",
    () => apiClient(returnsOfOrder, { params: { id: order.id } }).then(dataOf),
    order.id,
  )
  const { value: returns, reload, show } = loaded
  const [open, setOpen] = useState<"ask" | ShownReturn | null>(null)
  const close = () => setOpen(null)
  const hasLenses = order.lens != null
  const changed = (now: LineReturns | null) => (now ? show(now) : reload())
  return (
    <Section id="returns" title={t("Return or exchange")} size="small" className="mt-8">
      <Loaded from={loaded} loading={<Skeleton className="h-24" />}>
        {(returns) => (
          <div className="grid gap-5">
            {returns.returns.map((one) => (
              <ReturnCard
                key={one.id}
                one={one}
                hasLenses={hasLenses}
                onWithdraw={() => setOpen(one)}
                onChanged={changed}
              />
            ))}
            {returns.allowed ? (
              <div className="grid justify-items-start gap-3">
                <p className="text-sm text-ink-2">
                  {t(reportSentence(returns.allowed, new Date()))}{" "}
                  {t("Customised and used eyewear is otherwise not refundable.")}
                </p>
                <Button onClick={() => setOpen("ask")}>{t("Return or exchange")}</Button>
              </div>
            ) : (
              returns.returns.length === 0 && (
                <p className="text-sm text-ink-2">{returns.refusal}</p>
              )
            )}
          </div>
        )}
      </Loaded>
      {open === "ask" && returns?.allowed && (
        <ReturnDialog order={order} allowed={returns.allowed} onClose={close} onChanged={changed} />
      )}
      {open !== null && open !== "ask" && (
        <WithdrawDialog one={open} onClose={close} onChanged={changed} />
      )}
    </Section>
  )
}

function ReturnCard(props: {
  one: ShownReturn
  hasLenses: boolean
  onWithdraw: () => void
  onChanged: (returns: LineReturns | null) => void
}) {
  const { one, hasLenses, onWithdraw, onChanged } = props
  const t = useTranslate()
  const facts = [
    t(reasonName(one.reason)),
    one.quantity > 1 && t("{n, plural, one {# item} other {# items}}", { n: one.quantity }),
    one.photos.length > 0 &&
      t("{n, plural, one {# photo} other {# photos}}", { n: one.photos.length }),
  ]
  return (
    <article
      aria-label={t("Return {number}", { number: one.number })}
      className="border-t border-line pt-4"
    >
      <p className="font-medium">
        {t(kindName(one.kind, hasLenses))} {one.number}
      </p>
      <p className="mt-1 text-sm text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      {one.photos.length > 0 && (
        <div className="mt-3">
          <OwnPhotos ids={one.photos} number={one.number} />
        </div>
      )}
      <p role="status" className="mt-3 mb-4 bg-sunk px-4 py-3 text-sm">
        {t(returnSentence(one, hasLenses))}
        {one.replacement && (
          <>
            {" "}
            <Link className="link" to={href("/tracking-status/:id", { id: one.replacement })}>
              {t("Follow the replacement")}
            </Link>
          </>
        )}
      </p>
      {one.courier && one.trackingNumber && (
        <CopyNumber courier={one.courier} trackingNumber={one.trackingNumber} />
      )}
      <Timeline items={returnEntries(t, one)} />
      <div className="-ml-4.5 flex flex-wrap empty:hidden">
        {one.canChangeKind && <ChangeKind one={one} hasLenses={hasLenses} onChanged={onChanged} />}
        {one.canWithdraw && (
          <Button look="quiet" onClick={onWithdraw}>
            {t("Withdraw this return")}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Chooses the money in place of the item, or the other way round, until one of them has started. */
function ChangeKind(props: {
  one: ShownReturn
  hasLenses: boolean
  onChanged: (returns: LineReturns | null) => void
}) {
  const { one, hasLenses, onChanged } = props
  const t = useTranslate()
  const kind = one.kind === "refund" ? "exchange" : "refund"

  const { isPending, submit } = useMutation(
    () => apiClient(changeReturn, { params: { id: one.id }, body: { kind } }),
    {
      onSuccess: ({ data }) => {
        toast.success(
          kind === "refund"
            ? t("We'll refund you once we have checked the item.")
            : hasLenses
              ? t("We'll make your glasses again once we have checked them.")
              : t("We'll send a replacement once we have checked the item."),
        )
        onChanged(data)
      },
      onError: ({ code, message }) => {
        toast.error(message)
        if (code === "NOT_ALLOWED_NOW") onChanged(null)
      },
      log: "The return was not changed",
    },
  )

  return (
    <Button look="quiet" busy={isPending} onClick={submit}>
      {kind === "refund"
        ? t("I want a refund instead")
        : hasLenses
          ? t("Make them again instead")
          : t("I want an exchange instead")}
    </Button>
  )
}
