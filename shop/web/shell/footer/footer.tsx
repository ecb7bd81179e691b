import clsx from "clsx"
import type { CSSProperties } from "react"
import { type SocialNetwork, socialNetworks } from "#domain/office/social-link.ts"
import { list } from "#modules/slots/footer.ts"
import { type FooterLink, footerLegal } from "#web/content/footer.ts"
import { displayFont, useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page } from "#web/ui/page.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { FooterColumns } from "./footer-columns.tsx"

/** @param props.pages after the policies: accessibility, and those of the owner's own */
export default function Footer({ pages }: { pages: FooterLink[] }) {
  return (
    <Prepared
      as="footer"
      of={["footer", pages]}
      className="mt-section border-t border-ink pt-8 pb-(--bottom-room) lg:pt-12"
    >
      <Page>
        <Slot of={list} give={{}} />
        <FooterColumns />
        <ContactLine />
        <BigName />
        <FooterLegal pages={pages} />
      </Page>
    </Prepared>
  )
}

/** The name across the page, in its second script if it has one. */
function BigName() {
  const { business, identity } = useSettings()
  const { text, language } = identity.secondName ?? { text: business.name, language: undefined }
  const width = widthInEm(text)
  const style = {
    "--name": JSON.stringify(text),
    fontSize: `min(${round(90 / width)}vw, ${round(81 / width)}rem)`,
  } as CSSProperties
  return (
    <div
      lang={language}
      aria-hidden="true"
      style={style}
      // Its font is loaded when it comes near the screen.
      className={clsx(
        "-mb-6 pt-4 [contain-intrinsic-height:1em] [content-visibility:auto] text-center leading-none font-[200] tracking-display whitespace-nowrap text-ground-sand select-none before:content-[var(--name)]",
        displayFont(text),
      )}
    />
  )
}

/** Roughly, and rather too wide: marks are above and below their letters. */
const widthInEm = (text: string): number =>
  Math.max(
    Array.from(text).reduce((sum, letter) => {
      if (/\p{M}/u.test(letter)) return sum
      return sum + (/[\p{Script=Latin}\p{N}\p{P}\p{Z}]/u.test(letter) ? 0.6 : 1)
    }, 0),
    3,
  )

const round = (value: number) => Math.round(value * 10) / 10

const digits = (phone: string) => phone.replace(/[^\d+]/g, "")

/** Contact links: mail, phone, text, and social networks. */
function ContactLine() {
  const t = useTranslate()
  const { business } = useSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-6 text-sm lg:mt-8 lg:border-t lg:border-line">
      <ul className="flex flex-wrap gap-x-7">
        <li>
          <a href={`mailto:${business.email}`} className={contact}>
            <Icon name="mail" small /> {business.email}
          </a>
        </li>
        <li>
          <a href={`tel:${digits(business.phone)}`} className={contact}>
            <Icon name="phone" small /> {business.phone}
          </a>
        </li>
        <li>
          <a href={`sms:${digits(business.textNumber)}`} className={contact}>
            <Icon name="chat" small /> {t("Text {number}", { number: business.textNumber })}
          </a>
        </li>
      </ul>
      <SocialLinks />
    </div>
  )
}

const contact = "inline-flex min-h-tap items-center gap-2 wrap-anywhere hover:text-peacock"

/** The last line: hours, ways to pay, copyright, and the policies. */
function FooterLegal({ pages }: { pages: FooterLink[] }) {
  const t = useTranslate()
  const { business, identity } = useSettings()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line pt-5 text-sm text-ink-2 lg:mt-10 lg:border-t">
      <p>
        {identity.openingHours} · {t("Call, text or write to us")}
      </p>
      <ul className="flex flex-wrap gap-2">
        {paymentNames.map((name) => (
          <li key={name}>
            <PaymentMark name={name} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          © {business.name}
          {business.sellerLine && ` · ${business.sellerLine}`}
        </span>
        {[...footerLegal, ...pages].map(({ label, path }) => (
          <Link key={path} to={path} className="tap-link">
            {typeof label === "string" ? label : t(label)}
          </Link>
        ))}
      </p>
    </div>
  )
}

/** With the width of each mark. */
const marks = { "Google Pay": 84, PhonePe: 74, CRED: 54, "Amazon Pay": 90, BHIM: 54 }

type PaymentName = keyof typeof marks
const paymentNames = Object.keys(marks) as PaymentName[]

/** A plain word mark in the shop's own font: the brands' logos are not licensed. */
function PaymentMark({ name }: { name: PaymentName }) {
  const width = marks[name]
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} 26`}
      width={width}
      height={26}
      className="rounded-sm border border-line"
    >
      <text
        x={width / 2}
        y="17.5"
        textAnchor="middle"
        className="fill-ink text-[0.875rem] font-medium"
      >
        {name}
      </text>
    </svg>
  )
}

const drawings: Record<SocialNetwork, string> = {
  facebook:
    "M14 20v-7h2.5l.5-3h-3V8.5c0-1 .5-1.5 1.5-1.5H17V4.3C16.5 4.2 15.8 4 15 4c-2.5 0-4 1.5-4 4v2H8.5v3H11v7",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm0.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0ZM16.5 7.5v.1",
  x: "M5 5l14 14M19 5 5 19",
  youtube:
    "M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5Z",
}

const socialNames = Object.keys(drawings) as SocialNetwork[]

/** The networks that the shop has an account at. */
function SocialLinks() {
  const t = useTranslate()
  const { social } = useSettings().identity
  const linked = socialNames.filter((network) => social[network])
  if (linked.length === 0) return null
  return (
    <ul aria-label={t("Elsewhere")} className="-ml-2.5 flex lg:-mr-2.5">
      {linked.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-tap place-items-center hover:text-peacock"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5.5 fill-none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawings[network]} />
            </svg>
            <span className="sr-only">
              {t("{network} (opens in a new tab)", { network: socialNetworks[network].name })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
