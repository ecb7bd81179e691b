import { href } from "react-router"
import type { DeliverySetting } from "#domain/catalogue/delivery.ts"
import { deliveryDays, formatDeliveryDays } from "#domain/catalogue/delivery-days.ts"
import type { ListContents } from "#domain/catalogue/vocabulary.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { cheapestLens } from "#domain/prescriptions/lens/cheapest-lens.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Icon, type IconName } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { hasFrames } from "./listing-names.ts"

interface Fact {
  icon: IconName
  title: Sentence
  text: Sentence
}

const deliveryFact = ({ fee, freeAbove }: DeliverySetting): Fact => ({
  icon: "truck",
  title: msg("Free above {amount}", { amount: formatRupees(freeAbove) }),
  text: msg("Delivered across India in {days}. Smaller orders pay {fee}.", {
    days: formatDeliveryDays(deliveryDays),
    fee: formatRupees(fee),
  }),
})

const aboutFrames = (lenses: LensCatalogue): Fact[] => [
  {
    icon: "ruler",
    title: msg("Reading the size"),
    text: msg(
      "The three numbers above a frame are lens width, bridge and temple in mm. You will find the same numbers inside the temple of your own glasses.",
    ),
  },
  ...lensFact(cheapestLens(lenses)?.price ?? null),
]

const lensFact = (cheapest: Paise | null): Fact[] =>
  cheapest === null
    ? []
    : [
        {
          icon: "edit",
          title:
            cheapest === 0
              ? msg("Lenses included")
              : msg("Lenses from {price}", { price: formatRupees(cheapest) }),
          text: msg(
            "Every frame takes lenses for your power. Choose them on the frame's page; you see the total before you pay.",
          ),
        },
      ]

const aboutContactLenses: Fact[] = [
  {
    icon: "edit",
    title: msg("A separate prescription"),
    text: msg(
      "The power, base curve and diameter of a contact lens are fitted by an optician. A spectacle power is not the same.",
    ),
  },
  {
    icon: "shield",
    title: msg("Sealed blisters only"),
    text: msg("Opened boxes cannot be returned. Check the power on the box before you open it."),
  },
]

/** Information for shoppers between two pages of products. */
export default function GoodToKnow({ contents }: { contents: ListContents }) {
  return (
    <Prepared of={["good to know", contents]}>
      <Facts contents={contents} />
    </Prepared>
  )
}

function Facts({ contents }: { contents: ListContents }) {
  const { delivery, lenses } = useSettings()
  const t = useTranslate()
  const facts = [
    ...(hasFrames(contents) ? aboutFrames(lenses) : []),
    ...(contents === "contact lenses" ? aboutContactLenses : []),
    deliveryFact(delivery),
  ]
  return (
    <>
      <ul className="grid gap-x-8 gap-y-6 pt-2 max-lg:px-1 md:grid-cols-3 lg:px-4 lg:pt-6">
        {facts.map(({ icon, title, text }) => (
          <li key={icon} className="border-t border-ink pt-3">
            <h3 className="flex items-center gap-2 font-medium tracking-normal">
              <Icon name={icon} small />
              {t(title)}
            </h3>
            <p className="mt-1 text-sm text-pretty text-ink-2">{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className="pt-4 pb-8 text-sm max-lg:px-1 lg:px-4">
        <Link to={`${href("/TermsAndConditions")}#how-lists-are-ordered`} className="link">
          {t("How this list is ordered")}
        </Link>
      </p>
    </>
  )
}
